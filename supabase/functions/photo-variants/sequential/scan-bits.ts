import { PictureError } from "../../_shared/image/picture-error.ts";
import { type HuffmanTable, SHORT } from "./huffman-table.ts";

/** The compressed data of a scan, bit by bit. */
export class ScanBits {
  readonly #data: Uint8Array;
  #at = 0;
  /** The bits that were read and not used yet: the lowest so many. */
  #bits = 0;
  #count = 0;
  /** How many of these are none of the scan's. */
  #made = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
  }

  #fill(): void {
    while (this.#count <= 24) {
      const byte = this.#data[this.#at];
      if (byte === undefined || (byte === 0xff && this.#data[this.#at + 1] !== 0)) {
        this.#bits <<= 8;
        this.#made += 8;
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

  /** A number of so many bits as JPEG writes it: what begins with 0 is negative (F.2.2.1). */
  signed(length: number): number {
    const value = this.take(length);
    return length > 0 && value < 1 << (length - 1) ? value - (1 << length) + 1 : value;
  }

  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const found = table.short[(this.#bits >>> (this.#count - SHORT)) & ((1 << SHORT) - 1)] ?? 0;
    if (found !== 0) {
      this.#count -= found >> 8;
      return found & 255;
    }
    for (let length = SHORT + 1; length <= 16; length += 1) {
      const code = (this.#bits >>> (this.#count - length)) & ((1 << length) - 1);
      if (code > (table.last[length] ?? -1)) continue;
      this.#count -= length;
      return table.symbols[code + (table.shift[length] ?? 0)] ?? 0;
    }
    throw new PictureError("damaged");
  }

  /** Goes on behind the next restart marker. */
  restart(): void {
    this.#bits = this.#count = this.#made = 0;
    while (this.#at < this.#data.length) {
      const isMarker = this.#data[this.#at] === 0xff && this.#data[this.#at + 1] !== 0;
      this.#at += isMarker ? 2 : 1;
      if (isMarker) return;
    }
  }

  /** Whoever used more than there was has read a picture that is cut off. */
  check(): void {
    if (this.#made > this.#count) throw new PictureError("damaged");
  }
}
