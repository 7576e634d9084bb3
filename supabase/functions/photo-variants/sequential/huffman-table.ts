import { PictureError } from "../../_shared/picture/index.ts";

/** Codes of up to so many bits are decoded with one table lookup. */
export const LOOKUP_BITS = 9;
const MAX_CODE_BITS = 16;

/** Lists the codes of a table: those of one length are consecutive, and begin where the shorter ones ended (JPEG, annex C). */
function* codesOf(counts: Uint8Array) {
  let code = 0;
  let place = 0;
  for (let length = 1; length <= MAX_CODE_BITS; length += 1) {
    for (let count = counts[length - 1] ?? 0; count > 0; count -= 1)
      yield { code: code++, length, place: place++ };
    if (code > 1 << length) throw new PictureError("damaged");
    code <<= 1;
  }
}

/** Decodes the Huffman codes of a scan. */
export class HuffmanTable {
  /** For the next nine bits: length and symbol of the code at their beginning; 0 when that code is longer. */
  readonly lookup = new Uint16Array(1 << LOOKUP_BITS);
  /** For each length: the last code, and the difference between the index of a symbol and its code. */
  readonly last = new Int32Array(MAX_CODE_BITS + 1).fill(-1);
  readonly shift = new Int32Array(MAX_CODE_BITS + 1);
  readonly symbols: Uint8Array;

  constructor(counts: Uint8Array, symbols: Uint8Array) {
    this.symbols = symbols;
    for (const { code, length, place } of codesOf(counts)) {
      this.last[length] = code;
      this.shift[length] = place - code;
      const rest = LOOKUP_BITS - length;
      if (rest >= 0)
        this.lookup.fill((length << 8) | (symbols[place] ?? 0), code << rest, (code + 1) << rest);
    }
  }
}

/** For each symbol: its code, and the length of that. */
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
