import { PictureError } from "../../_shared/picture/index.ts";
import { BLOCK, type Component, type Frame } from "./frame.ts";
import type { HuffmanTable } from "./huffman-table.ts";
import type { ScanBits } from "./scan-bits.ts";

/** A colour component in a scan, with its Huffman tables there. */
export interface ScanColour {
  component: Component;
  dc: HuffmanTable | undefined;
  ac: HuffmanTable | undefined;
}

export interface ScanHead {
  colours: ScanColour[];
  /** The range of coefficients in this scan (spectral selection). */
  from: number;
  to: number;
  /** Whether it refines coefficients of earlier scans, and its lowest bit (successive approximation). */
  isRefinement: boolean;
  bit: number;
  /** Units between two restart markers; 0 when there are none. */
  restartEach: number;
}

/** Reads one scan of a progressive picture (JPEG, annex G), one row of units at a time. */
export class Scan {
  readonly #head: ScanHead;
  readonly #bits: ScanBits;
  /** The previous DC value of each component. */
  readonly #previous: number[];
  /** How many of the next blocks have no new coefficients in this scan (end-of-band run). */
  #skips = 0;
  #units = 0;

  constructor(head: ScanHead, bits: ScanBits) {
    this.#head = head;
    this.#bits = bits;
    this.#previous = head.colours.map(() => 0);
  }

  /** Adds this scan's data to the coefficients of a row. */
  readRow(frame: Frame, row: number): void {
    const { colours } = this.#head;
    const [first] = colours;
    if (colours.length === 1 && first) this.#readSingle(first, row);
    else this.#readInterleaved(frame);
    this.#bits.check();
  }

  #readSingle(colour: ScanColour, row: number): void {
    const { down, visibleAcross, visibleDown, stride } = colour.component;
    for (let line = 0; line < down && row * down + line < visibleDown; line += 1) {
      for (let place = 0; place < visibleAcross; place += 1) {
        this.#restartWhereDue();
        this.#readBlock(colour, 0, line * stride + place);
      }
    }
  }

  #readInterleaved({ unitsAcross }: Frame): void {
    const { colours } = this.#head;
    for (let unit = 0; unit < unitsAcross; unit += 1) {
      this.#restartWhereDue();
      for (let place = 0; place < colours.length; place += 1) {
        const colour = colours[place];
        if (!colour) continue;
        const { across, down, stride } = colour.component;
        for (let line = 0; line < down; line += 1)
          for (let block = 0; block < across; block += 1)
            this.#readBlock(colour, place, line * stride + unit * across + block);
      }
    }
  }

  #restartWhereDue(): void {
    const { restartEach } = this.#head;
    if (restartEach > 0 && this.#units > 0 && this.#units % restartEach === 0) {
      this.#bits.check();
      this.#bits.restart();
      this.#previous.fill(0);
      this.#skips = 0;
    }
    this.#units += 1;
  }

  #readBlock({ component, dc, ac }: ScanColour, place: number, block: number): void {
    const { from, isRefinement, bit } = this.#head;
    const { row } = component;
    if (from > 0) {
      if (!ac) throw new PictureError("damaged");
      if (isRefinement) this.#refine(component, block, ac);
      else if (this.#skips > 0) this.#skips -= 1;
      else this.#begin(component, block, ac);
    } else if (isRefinement) {
      if (this.#bits.take(1) === 1) row[block * BLOCK] = (row[block * BLOCK] ?? 0) | (1 << bit);
    } else {
      if (!dc) throw new PictureError("damaged");
      const value = (this.#previous[place] ?? 0) + this.#bits.signed(this.#bits.symbol(dc) & 15);
      this.#previous[place] = value;
      row[block * BLOCK] = value << bit;
    }
  }

  /** How many blocks have no new coefficients, including this one (G.1.2.2). */
  #skipsOf(run: number): number {
    return (1 << run) + this.#bits.take(run);
  }

  /** Reads the first bits of AC coefficients. */
  #begin({ row, last }: Component, block: number, table: HuffmanTable): void {
    const { to, bit } = this.#head;
    for (let k = this.#head.from; k <= to; k += 1) {
      const symbol = this.#bits.symbol(table);
      const run = symbol >> 4;
      const size = symbol & 15;
      if (size === 0 && run < 15) {
        this.#skips = this.#skipsOf(run) - 1;
        return;
      }
      k += run;
      if (size === 0) continue;
      if (k > to) throw new PictureError("damaged");
      row[block * BLOCK + k] = this.#bits.signed(size) << bit;
      if (k > (last[block] ?? 0)) last[block] = k;
    }
  }

  /** Reads one more bit of AC coefficients, and those that become non-zero with it (G.1.2.3). */
  #refine({ row, last }: Component, block: number, table: HuffmanTable): void {
    const { from, to, bit } = this.#head;
    const at = block * BLOCK;
    let k = from;
    while (this.#skips === 0 && k <= to) {
      const symbol = this.#bits.symbol(table);
      const run = symbol >> 4;
      const size = symbol & 15;
      if (size > 1) throw new PictureError("damaged");
      if (size === 0 && run < 15) {
        this.#skips = this.#skipsOf(run);
        break;
      }
      const value = size === 0 ? 0 : this.#bits.take(1) === 1 ? 1 << bit : -1 << bit;
      k = this.#refineUntil(row, at, k, to, run);
      if (value !== 0 && k <= to) {
        row[at + k] = value;
        if (k > (last[block] ?? 0)) last[block] = k;
      }
      k += 1;
    }
    if (this.#skips > 0) {
      // After the last non-zero coefficient there is nothing to refine.
      this.#refineUntil(row, at, k, Math.min(to, last[block] ?? 0), BLOCK);
      this.#skips -= 1;
    }
  }

  /** Skips so many zero coefficients and returns the index of the next zero one; refines the non-zero ones on the way. */
  #refineUntil(row: Int16Array, at: number, from: number, to: number, passed: number): number {
    const { bit } = this.#head;
    let left = passed;
    let k = from;
    for (; k <= to; k += 1) {
      const value = row[at + k] ?? 0;
      if (value === 0) {
        if (left === 0) break;
        left -= 1;
      } else if (this.#bits.take(1) === 1 && (value & (1 << bit)) === 0)
        row[at + k] = value + (value > 0 ? 1 << bit : -1 << bit);
    }
    return k;
  }
}
