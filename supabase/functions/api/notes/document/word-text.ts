import { cutText } from "../../../_shared/contract/cut-text.ts";
import { HiddenRuns } from "../../../_shared/contract/hidden-text.ts";
import { FORMULA, WordFormula } from "../../../_shared/contract/word-formula.ts";
import type { XmlHandler } from "./read-xml.ts";

/**
 * Elements that contain no text of the current document: properties, text that was deleted or moved away, field codes, readings
 * above Japanese characters (ruby), data; and the fields of a slide, such as its number and the date.
 */
const SKIPPED: ReadonlySet<string> = new Set(
  "rPr sectPr tblPr tblGrid trPr tcPr sdtPr tabs tabLst fld pPrChange del moveFrom delText instrText delInstrText rt fldData binData".split(
    " ",
  ),
);

const MAX_TABS = 64;
const MAX_PIECES = 10_000;

interface Gap {
  readonly newlines: number;
  readonly tabs: number;
}
const NO_GAP: Gap = { newlines: 0, tabs: 0 };
const NEW_LINE: Gap = { newlines: 1, tabs: 0 };

/**
 * Extracts the text of a part of a Word document, or of a slide, whose text elements have the same names: a line per paragraph
 * and per table row, tabs between cells, a dash before list items. A separator is only written before the next piece of text,
 * so that the text neither begins nor ends with blank lines.
 */
export class WordText implements XmlHandler {
  #text: string[] = [];
  #length = 0;
  #gap: Gap = NO_GAP;
  #inText = false;
  #inListNumber = false;
  #listItem = false;
  #skipDepth = 0;
  /** For each open table cell, the gap and the length of the text at its beginning. */
  readonly #cells: { gap: Gap; length: number }[] = [];
  /** For each open AlternateContent, whether one of its versions was already read. */
  readonly #alternatives: boolean[] = [];
  #formula: WordFormula | undefined;
  readonly #hidden: HiddenRuns;
  readonly #maxLength: number;

  /** @param hiddenStyles - The ids of the styles whose text is hidden. */
  constructor(maxLength: number, hiddenStyles: ReadonlySet<string>) {
    this.#maxLength = maxLength;
    this.#hidden = new HiddenRuns(hiddenStyles);
  }

  /** Whether the text is longer than the maximum, and will be cut. */
  done(): boolean {
    return this.#length > this.#maxLength;
  }

  /** The text so far. */
  toString(): string {
    return cutText(this.#text.join("").replaceAll("\0", ""), this.#maxLength);
  }

  open(name: string): void {
    const isHidden = this.#hidden.isNextHidden();
    this.#hidden.open(name);
    if (this.#skipDepth > 0 || isHidden || this.#isSkipped(name)) {
      this.#skipDepth += 1;
      return;
    }
    if (this.#formula) {
      this.#formula.open(name);
      return;
    }
    this.#inText = name === "t";
    this.#inListNumber = name === "numId";
    if (name === "p") this.#startParagraph();
    else if (name === "tc") this.#cells.push({ gap: this.#gap, length: this.#length });
    else if (name === "AlternateContent") this.#alternatives.push(false);
    else if (name === FORMULA) this.#formula = new WordFormula();
    else if (name === "tab" || name === "ptab") this.#write("\t");
    else if (name === "br" || name === "cr") this.#write("\n");
    else if (name === "noBreakHyphen") this.#write("-");
  }

  attribute(name: string, value: string): void {
    this.#hidden.attribute(name, value);
    if (this.#skipDepth === 0) this.#formula?.attribute(name, value);
    if (this.#inListNumber && name === "val") this.#listItem = value !== "0";
  }

  text(data: string): void {
    if (this.#skipDepth > 0) return;
    if (this.#formula) this.#formula.text(data);
    else if (this.#inText) this.#write(data);
  }

  close(name: string): void {
    this.#hidden.close();
    if (this.#skipDepth > 0) {
      this.#skipDepth -= 1;
      return;
    }
    if (this.#formula) {
      this.#closeInFormula(this.#formula);
      return;
    }
    this.#inText = false;
    this.#inListNumber = false;
    if (name === "p") this.#gap = { newlines: Math.min(this.#gap.newlines + 1, 2), tabs: this.#gap.tabs };
    else if (name === "tc") this.#endCell();
    else if (name === "tr") this.#gap = NEW_LINE;
    else if (name === "AlternateContent") this.#alternatives.pop();
  }

  #closeInFormula(formula: WordFormula): void {
    if (formula.close()) return;
    this.#formula = undefined;
    const text = String(formula);
    if (text !== "") this.#write(text);
  }

  /** AlternateContent has the same text box as a drawing and, for old programs, as a fallback: the first one is read. */
  #isSkipped(name: string): boolean {
    if (name !== "Choice" && name !== "Fallback") return SKIPPED.has(name);
    const last = this.#alternatives.length - 1;
    const alreadyRead = this.#alternatives[last] ?? false;
    if (last >= 0) this.#alternatives[last] = true;
    return alreadyRead;
  }

  /** The paragraphs of a text box are nested in another paragraph, and start on a line of their own. */
  #startParagraph(): void {
    this.#listItem = false;
    if (this.#gap === NO_GAP && this.#length > 0) this.#gap = NEW_LINE;
  }

  #endCell(): void {
    const cell = this.#cells.pop();
    const before = cell === undefined || this.#length > cell.length ? NO_GAP : cell.gap;
    this.#gap = { newlines: before.newlines, tabs: Math.min(before.tabs + 1, MAX_TABS) };
  }

  #write(text: string): void {
    if (this.done()) return;
    if (this.#gap !== NO_GAP) {
      if (this.#length > 0) this.#append("\n".repeat(this.#gap.newlines) + "\t".repeat(this.#gap.tabs));
      this.#gap = NO_GAP;
    }
    if (this.#listItem) this.#append("- ");
    this.#listItem = false;
    this.#append(text);
  }

  #append(text: string): void {
    this.#text.push(text);
    // A substring keeps the whole XML chunk that it was cut from in memory; joining copies it.
    if (this.#text.length > MAX_PIECES) this.#text = [this.#text.join("")];
    this.#length += text.length;
  }
}
