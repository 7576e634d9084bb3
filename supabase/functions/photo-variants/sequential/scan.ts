import { PictureError } from "../../_shared/image/picture-error.ts";
import { BLOCK, type Component, type Frame } from "./frame.ts";
import type { HuffmanTable } from "./huffman-table.ts";
import type { ScanBits } from "./scan-bits.ts";

/** A colour in a scan, with the codes that are its own there. */
export interface ScanColour {
  component: Component;
  dc: HuffmanTable | undefined;
  ac: HuffmanTable | undefined;
}

export interface ScanHead {
  colours: ScanColour[];
  /** Which frequencies it brings. */
  from: number;
  to: number;
  /** Whether it makes finer what earlier scans brought, and up to which bit. */
  isFiner: boolean;
  bit: number;
  /** Units between two restarts; 0: there are none. */
  restartEach: number;
}

/** One scan of a progressive picture (JPEG, annex G), read a row of the picture at a time. */
export class Scan {
  readonly #head: ScanHead;
  readonly #bits: ScanBits;
  readonly #before: number[];
  /** Blocks that bring nothing more, from here on. */
  #skips = 0;
  #units = 0;

  constructor(head: ScanHead, bits: ScanBits) {
    this.#head = head;
    this.#bits = bits;
    this.#before = head.colours.map(() => 0);
  }

  /** Adds to the frequencies of a row what this scan says of them. */
  readRow(frame: Frame, row: number): void {
    const { colours } = this.#head;
    const [first] = colours;
    if (colours.length === 1 && first) this.#readAlone(first, row);
    else this.#readTogether(frame);
    this.#bits.check();
  }

  #readAlone(colour: ScanColour, row: number): void {
    const { down, seenAcross, seenDown, stride } = colour.component;
    for (let line = 0; line < down && row * down + line < seenDown; line += 1) {
      for (let place = 0; place < seenAcross; place += 1) {
        this.#restartWhereDue();
        this.#readBlock(colour, 0, line * stride + place);
      }
    }
  }

  #readTogether({ unitsAcross }: Frame): void {
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
      this.#before.fill(0);
      this.#skips = 0;
    }
    this.#units += 1;
  }

  #readBlock({ component, dc, ac }: ScanColour, place: number, block: number): void {
    const { from, isFiner, bit } = this.#head;
    const { row } = component;
    if (from > 0) {
      if (!ac) throw new PictureError("damaged");
      if (isFiner) this.#refine(component, block, ac);
      else if (this.#skips > 0) this.#skips -= 1;
      else this.#begin(component, block, ac);
    } else if (isFiner) {
      if (this.#bits.take(1) === 1) row[block * BLOCK] = (row[block * BLOCK] ?? 0) | (1 << bit);
    } else {
      if (!dc) throw new PictureError("damaged");
      const value = (this.#before[place] ?? 0) + this.#bits.signed(this.#bits.symbol(dc) & 15);
      this.#before[place] = value;
      row[block * BLOCK] = value << bit;
    }
  }

  /** How many blocks bring nothing more, this one among them (G.1.2.2). */
  #skipsOf(run: number): number {
    return (1 << run) + this.#bits.take(run);
  }

  /** The first bits of frequencies. */
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

  /** One bit more of frequencies that are there, and those that begin with it (G.1.2.3). */
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
      // Behind the last that is there, there is nothing to be made finer.
      this.#refineUntil(row, at, k, Math.min(to, last[block] ?? 0), BLOCK);
      this.#skips -= 1;
    }
  }

  /** Goes past so many frequencies that are not there yet, to the next of them, and makes finer those between. */
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
