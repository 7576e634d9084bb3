import { PictureError } from "../../_shared/picture/index.ts";
import { type HuffmanTable, LOOKUP_BITS } from "./huffman-table.ts";

/** Reads the compressed data of a scan bit by bit. */
export class ScanBits {
  readonly #data: Uint8Array;
  #at = 0;
  /** Bits that are read and not used yet: the lowest `#count` ones. */
  #bits = 0;
  #count = 0;
  /** How many zero bits were added after the end of the data. */
  #padding = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
  }

  #fill(): void {
    while (this.#count <= 24) {
      const byte = this.#data[this.#at];
      if (byte === undefined || (byte === 0xff && this.#data[this.#at + 1] !== 0)) {
        this.#bits <<= 8;
        this.#padding += 8;
      } else {
        this.#bits = (this.#bits << 8) | byte;
        this.#at += byte === 0xff ? 2 : 1;
      }
      this.#count += 8;
    }
  }

  /** The next bits as a number; at most 16. */
  take(length: number): number {
    if (this.#count < length) this.#fill();
    this.#count -= length;
    return (this.#bits >>> this.#count) & ((1 << length) - 1);
  }

  /** A signed number of so many bits: it is negative when it begins with 0 (F.2.2.1). */
  signed(length: number): number {
    const value = this.take(length);
    return length > 0 && value < 1 << (length - 1) ? value - (1 << length) + 1 : value;
  }

  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const found = table.lookup[(this.#bits >>> (this.#count - LOOKUP_BITS)) & ((1 << LOOKUP_BITS) - 1)] ?? 0;
    if (found !== 0) {
      this.#count -= found >> 8;
      return found & 255;
    }
    for (let length = LOOKUP_BITS + 1; length <= 16; length += 1) {
      const code = (this.#bits >>> (this.#count - length)) & ((1 << length) - 1);
      if (code > (table.last[length] ?? -1)) continue;
      this.#count -= length;
      return table.symbols[code + (table.shift[length] ?? 0)] ?? 0;
    }
    throw new PictureError("damaged");
  }

  /** Continues after the next restart marker. */
  restart(): void {
    this.#bits = this.#count = this.#padding = 0;
    while (this.#at < this.#data.length) {
      const isMarker = this.#data[this.#at] === 0xff && this.#data[this.#at + 1] !== 0;
      this.#at += isMarker ? 2 : 1;
      if (isMarker) return;
    }
  }

  /** Throws when bits after the end of the data were used: the scan is truncated. */
  check(): void {
    if (this.#padding > this.#count) throw new PictureError("damaged");
  }
}
