import { BLOCK, type Component, type Frame } from "./frame.ts";
import { type HuffmanCodes, huffmanCodes } from "./huffman-table.ts";

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The Huffman codes that the standard gives as an example (K.3): they suit every picture, and need no pass over it. */
const DC = {
  counts: bytesOf("00010501010101010100000000000000"),
  symbols: bytesOf("000102030405060708090a0b"),
};
const AC = {
  counts: bytesOf("0002010303020403050504040000017d"),
  symbols: bytesOf(
    "01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a" +
      "434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8" +
      "a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa",
  ),
};
const DC_CODES = huffmanCodes(DC.counts, DC.symbols);
const AC_CODES = huffmanCodes(AC.counts, AC.symbols);
/** A run of sixteen zero coefficients. */
const ZERO_RUN = 0xf0;
const END_OF_BLOCK = 0;
const EOI = 0xd9;
/** The largest coefficient of pixels of eight bits, and of these codes. */
const MAX_COEFFICIENT = 1023;

/** The data of the Huffman table segment: one DC and one AC table, for all components. */
export const CODES = Uint8Array.of(0, ...DC.counts, ...DC.symbols, 0x10, ...AC.counts, ...AC.symbols);

const clamp = (value: number) =>
  value > MAX_COEFFICIENT ? MAX_COEFFICIENT : value < -MAX_COEFFICIENT ? -MAX_COEFFICIENT : value;

/** Writes rows of coefficients as a single scan (JPEG, annex F). */
export class SequentialWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;
  #bits = 0;
  #count = 0;
  /** The previous DC value of each component. */
  readonly #previous: number[] = [];

  /** Writes after `head`; `expected` is about how many bytes will follow. */
  constructor(head: Uint8Array, expected: number) {
    this.#bytes = new Uint8Array(head.length + expected);
    this.#bytes.set(head);
    this.#length = head.length;
  }

  writeRow({ components, unitsAcross }: Frame): void {
    for (let unit = 0; unit < unitsAcross; unit += 1) {
      for (let place = 0; place < components.length; place += 1) {
        const component = components[place];
        if (!component) continue;
        const { across, down, stride } = component;
        for (let line = 0; line < down; line += 1)
          for (let block = 0; block < across; block += 1)
            this.#writeBlock(component, line * stride + unit * across + block, place);
      }
    }
  }

  finish(): Uint8Array<ArrayBuffer> {
    // The last byte is padded with ones.
    if (this.#count > 0) this.#put(0x7f, 7);
    this.#byte(0xff);
    this.#byte(EOI);
    return this.#bytes.subarray(0, this.#length);
  }

  #writeBlock({ row, last }: Component, block: number, colour: number): void {
    const at = block * BLOCK;
    const end = last[block] ?? 0;
    const dc = clamp(row[at] ?? 0);
    this.#value(DC_CODES, 0, dc - (this.#previous[colour] ?? 0));
    this.#previous[colour] = dc;
    let run = 0;
    for (let k = 1; k <= end; k += 1) {
      const value = row[at + k] ?? 0;
      if (value === 0) run += 1;
      else {
        for (; run > 15; run -= 16) this.#symbol(AC_CODES, ZERO_RUN);
        this.#value(AC_CODES, run, clamp(value));
        run = 0;
      }
    }
    if (end < BLOCK - 1) this.#symbol(AC_CODES, END_OF_BLOCK);
  }

  #symbol({ code, length }: HuffmanCodes, symbol: number): void {
    this.#put(code[symbol] ?? 0, length[symbol] ?? 0);
  }

  /** Writes the code for a run of zeros and the size of the value after it, then its bits: if it is negative, those of value - 1. */
  #value(codes: HuffmanCodes, run: number, value: number): void {
    const size = 32 - Math.clz32(value < 0 ? -value : value);
    this.#symbol(codes, (run << 4) | size);
    if (size > 0) this.#put((value < 0 ? value - 1 : value) & ((1 << size) - 1), size);
  }

  #put(bits: number, length: number): void {
    this.#bits = (this.#bits << length) | bits;
    this.#count += length;
    while (this.#count >= 8) {
      this.#count -= 8;
      const byte = (this.#bits >>> this.#count) & 255;
      this.#byte(byte);
      // A zero byte follows 0xff, which would otherwise begin a marker.
      if (byte === 255) this.#byte(0);
    }
  }

  #byte(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(Math.ceil(this.#length * 1.25) + BLOCK);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = byte;
  }
}
