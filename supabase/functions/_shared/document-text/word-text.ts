import { cutText } from "../contract/cut-text.ts";
import {
  FORMULA,
  HiddenRuns,
  type Numbered,
  SlideNumbers,
  SymbolRuns,
  symbolText,
  WordFields,
  WordFormField,
  WordFormula,
  type WordLabels,
} from "../document-markup/index.ts";
import type { XmlHandler } from "./read-xml.ts";

/** `rt`: a reading above Japanese characters (ruby); `fld`: a field of a slide, such as its number. */
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
const APART: Gap = { newlines: 1, tabs: 0 };

export interface WordContext {
  readonly hiddenStyles: ReadonlySet<string>;
  readonly labels: WordLabels;
  readonly chunks: ReadonlyMap<string, string>;
}

interface Paragraph {
  numbered: Numbered;
  isDropCap: boolean;
  isGone: boolean;
  isBegun: boolean;
  label: string;
}

const BULLET = "- ";

/** A separator is written before the next piece, so that the text does not end with blank lines. */
export class WordText implements XmlHandler {
  #text: string[] = [];
  #length = 0;
  #gap: Gap = NO_GAP;
  #element = "";
  readonly #paragraphs: Paragraph[] = [];
  #isAfterDropCap = false;
  #isInProperties = false;
  #symbol = { font: "", char: "" };
  readonly #field = new WordFormField();
  readonly #fields = new WordFields();
  readonly #symbols = new SymbolRuns();
  readonly #slide = new SlideNumbers();
  #skipDepth = 0;
  readonly #cells: { gap: Gap; length: number }[] = [];
  readonly #alternatives: boolean[] = [];
  #formula: WordFormula | undefined;
  readonly #hidden: HiddenRuns;
  readonly #maxLength: number;
  readonly #context: WordContext;

  constructor(maxLength: number, context: WordContext) {
    this.#maxLength = maxLength;
    this.#context = context;
    this.#hidden = new HiddenRuns(context.hiddenStyles);
  }

  done(): boolean {
    return this.#length > this.#maxLength;
  }

  toString(): string {
    return cutText(this.#text.join("").replaceAll("\0", ""), this.#maxLength);
  }

  open(name: string): void {
    const isHidden = this.#hidden.isNextHidden();
    this.#hidden.open(name);
    this.#fields.open(name);
    this.#symbols.open(name);
    this.#slide.open(name);
    if (this.#isInProperties && (name === "del" || name === "vanish")) this.#markGone();
    if (this.#skipDepth > 0 || isHidden || this.#isSkipped(name)) {
      this.#skipDepth += 1;
      return;
    }
    if (this.#formula) {
      this.#formula.open(name);
      return;
    }
    this.#element = name;
    this.#field.open(name);
    if (name === "p") this.#startParagraph();
    else if (name === "pPr") this.#isInProperties = true;
    else if (name === "sym") this.#symbol = { font: "", char: "" };
    else if (name === "tc") this.#cells.push({ gap: this.#gap, length: this.#length });
    else if (name === "AlternateContent") this.#alternatives.push(false);
    else if (name === FORMULA) this.#formula = new WordFormula();
    else if (name === "tab" || name === "ptab") this.#write("\t");
    else if (name === "br" || name === "cr") this.#write("\n");
    else if (name === "noBreakHyphen") this.#write("-");
  }

  attribute(name: string, value: string): void {
    this.#hidden.attribute(name, value);
    this.#fields.attribute(name, value);
    this.#symbols.attribute(name, value);
    this.#slide.attribute(name, value);
    if (this.#skipDepth > 0) return;
    if (this.#formula) this.#formula.attribute(name, value);
    else this.#readAttribute(name, value);
  }

  #readAttribute(name: string, value: string): void {
    this.#field.attribute(name, value);
    const paragraph = this.#paragraphs.at(-1);
    const numbered = paragraph?.numbered;
    switch (`${this.#element} ${name}`) {
      case "numId val":
        if (numbered) numbered.list = value;
        break;
      case "ilvl val":
        if (numbered) numbered.level = Number(value);
        break;
      case "pStyle val":
        if (numbered) numbered.style = value;
        break;
      case "framePr dropCap":
        if (paragraph) paragraph.isDropCap = value !== "none";
        break;
      case "sym font":
        this.#symbol.font = value;
        break;
      case "sym char":
        this.#symbol.char = value;
        break;
      case "altChunk id":
        this.#writeParagraph(this.#context.chunks.get(value) ?? "");
        break;
      case "docPr descr":
      case "cNvPr descr":
      case "shape alt":
      case "textpath string":
        this.#writeApart(value);
    }
  }

  text(data: string): void {
    if (this.#skipDepth > 0) return;
    if (this.#formula) this.#formula.text(data);
    else if (this.#element === "t" && !this.#fields.isInOrder()) this.#write(this.#symbols.shown(data));
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
    this.#element = "";
    const field = this.#field.close(name);
    if (field !== undefined) this.#write(field);
    if (name === "p") this.#endParagraph();
    else if (name === "pPr") this.#labelParagraph();
    else if (name === "sym") this.#write(symbolText(this.#symbol.font, this.#symbol.char));
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

  /** AlternateContent has the same text box as a drawing and, for old programs, as a fallback. */
  #isSkipped(name: string): boolean {
    if (name !== "Choice" && name !== "Fallback") return SKIPPED.has(name);
    const last = this.#alternatives.length - 1;
    const alreadyRead = this.#alternatives[last] ?? false;
    if (last >= 0) this.#alternatives[last] = true;
    return alreadyRead;
  }

  #startParagraph(): void {
    this.#paragraphs.push({ numbered: {}, isDropCap: false, isGone: false, isBegun: false, label: "" });
    if (this.#gap === NO_GAP && this.#length > 0 && !this.#isAfterDropCap) this.#gap = NEW_LINE;
    this.#isAfterDropCap = false;
  }

  #markGone(): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph) paragraph.isGone = true;
  }

  #labelParagraph(): void {
    this.#isInProperties = false;
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph || paragraph.isGone) return;
    const label = this.#context.labels.next(paragraph.numbered);
    if (label?.isBullet) paragraph.label = BULLET;
    else if (label && label.text !== "") paragraph.label = `${label.text} `;
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph && paragraph.label !== "" && paragraph.label !== BULLET) this.#write("");
    this.#paragraphs.pop();
    this.#isAfterDropCap = paragraph?.isDropCap === true && this.#gap === NO_GAP;
    if (this.#isAfterDropCap) return;
    const { newlines, tabs } = this.#gap;
    this.#gap = this.#gap === APART ? NEW_LINE : { newlines: Math.min(newlines + 1, 2), tabs };
  }

  #writeApart(text: string): void {
    if (text.trim() === "") return;
    if (this.#gap === NO_GAP && this.#length > 0) this.#gap = APART;
    this.#write(text);
    this.#gap = APART;
  }

  #writeParagraph(text: string): void {
    this.#startParagraph();
    if (text !== "") this.#write(text);
    this.#endParagraph();
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
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph && !paragraph.isBegun) {
      paragraph.isBegun = true;
      const ofSlide = this.#slide.next();
      this.#append(ofSlide === "" ? paragraph.label : `${ofSlide} `);
      paragraph.label = "";
    }
    this.#append(text);
  }

  #append(text: string): void {
    this.#text.push(text);
    // A substring keeps the whole XML chunk that it was cut from in memory; joining copies it.
    if (this.#text.length > MAX_PIECES) this.#text = [this.#text.join("")];
    this.#length += text.length;
  }
}
