import { PictureError } from "../../_shared/image/picture-error.ts";

/** Codes up to so many bits are found at once. */
export const SHORT = 9;
const LONGEST = 16;

/** Codes of a length follow each other, and begin where those that are shorter ended (JPEG, annex C). */
function* codesOf(counts: Uint8Array) {
  let code = 0;
  let place = 0;
  for (let length = 1; length <= LONGEST; length += 1) {
    for (let count = counts[length - 1] ?? 0; count > 0; count -= 1)
      yield { code: code++, length, place: place++ };
    if (code > 1 << length) throw new PictureError("damaged");
    code <<= 1;
  }
}

/** What a scan's codes mean. */
export class HuffmanTable {
  /** By the next nine bits: length and symbol of the code that they begin with; 0: it is longer. */
  readonly short = new Uint16Array(1 << SHORT);
  /** By length: the last code, and how far its place among the symbols is from the code. */
  readonly last = new Int32Array(LONGEST + 1).fill(-1);
  readonly shift = new Int32Array(LONGEST + 1);
  readonly symbols: Uint8Array;

  constructor(counts: Uint8Array, symbols: Uint8Array) {
    this.symbols = symbols;
    for (const { code, length, place } of codesOf(counts)) {
      this.last[length] = code;
      this.shift[length] = place - code;
      const rest = SHORT - length;
      if (rest >= 0) this.short.fill((length << 8) | (symbols[place] ?? 0), code << rest, (code + 1) << rest);
    }
  }
}

/** By symbol: its code and that one's length. */
export interface HuffmanCodes {
  readonly code: Uint16Array;
  readonly length: Uint8Array;
}

export function huffmanCodes(counts: Uint8Array, symbols: Uint8Array): HuffmanCodes {
  const codes = { code: new Uint16Array(256), length: new Uint8Array(256) };
  for (const { code, length, place } of codesOf(counts)) {
    const symbol = symbols[place] ?? 0;
    codes.code[symbol] = code;
    codes.length[symbol] = length;
  }
  return codes;
}
