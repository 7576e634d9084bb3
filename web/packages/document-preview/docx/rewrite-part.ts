import { decodeXML, escapeText } from "entities";
import type { Handler } from "htmlparser2";
import {
  FORMULA,
  type FormulaPiece,
  HiddenRuns,
  type Numbered,
  SymbolRuns,
  symbolText,
  WordFields,
  WordFormField,
  WordFormula,
  type WordLabels,
} from "@engines/document-markup/index.ts";
import { attribute, localName, openingTag, parseXml, type Attributes } from "./parse-xml.ts";

/** mammoth skips these with their content, which is ordinary text. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  "fldSimple",
  "ruby",
  "rubyBase",
  "dir",
  "bdo",
  "oMathPara",
  "altChunk",
]);

/** A reading above Japanese text repeats it, and a check box makes a control, which would not be shown. */
const SKIPPED: ReadonlySet<string> = new Set(["rt", "checkbox"]);

/** Kept in hidden runs: a field may begin in a hidden run and end in a visible one. */
const KEPT: ReadonlySet<string> = new Set(["rPr", "fldChar", "instrText"]);

const ROOT = /^((?:.*:)?)(?:hdr|ftr)$/u;

const RELATIONSHIPS = /\/officeDocument(?:\/2006)?\/relationships$/u;

export const NUMBER_STYLE = "ComputedNumber";
export const MARK_STYLE = "MarkOfThePage";

/** Drawings of Windows, and scans that most browsers do not know. */
const UNSHOWN_PICTURE = /\.(?:emf|emz|wmf|wmz|tiff?)$/iu;

const MARKS = {
  picture: "Picture cannot be shown here",
  linkedPicture: "Linked picture is not shown here",
  linkedContent: "Linked content is not shown here",
};

interface Rewriting {
  hiddenStyles: ReadonlySet<string>;
  labels?: WordLabels;
  targets?: ReadonlyMap<string, string | undefined>;
  texts?: ReadonlyMap<string, string>;
  chunks?: ReadonlyMap<string, string>;
  beforeBody?: string;
  /** Ids of relationships are unique only within a part. */
  idPrefix?: string;
}

interface Paragraph {
  numbered: Numbered;
  isDropCap: boolean;
  isGone: boolean;
  hasProperties: boolean;
  start: number;
  runs: number;
}

class PartRewriter implements Partial<Handler> {
  readonly #rewriting: Rewriting;
  #written: string[] = [];
  readonly #hidden: HiddenRuns;
  readonly #prefixes = new Set<string>();
  #skipDepth = 0;
  #formula: WordFormula | undefined;
  readonly #paragraphs: Paragraph[] = [];
  #afterRun: string[] = [];
  #dropCap = "";
  readonly #alternatives: number[] = [];
  #changeDepth = 0;
  #description = "";
  readonly #field = new WordFormField();
  readonly #fields = new WordFields();
  readonly #symbols = new SymbolRuns();

  constructor(rewriting: Rewriting) {
    this.#rewriting = rewriting;
    this.#hidden = new HiddenRuns(rewriting.hiddenStyles);
  }

  toString(): string {
    return this.#written.join("");
  }

  onopentag(name: string, attributes: Attributes): void {
    const element = localName(name);
    const isOfOrder = element === "t" && this.#fields.isInOrder();
    const isHidden = this.#hidden.isNextHidden() && !KEPT.has(element);
    const isSkipped = SKIPPED.has(element) || isOfOrder || isHidden;
    this.#hidden.open(element);
    for (const tracked of [this.#fields, this.#symbols]) {
      tracked.open(element);
      for (const [key, each] of Object.entries(attributes))
        tracked.attribute(localName(key), decodeXML(each));
    }
    const value = attribute(attributes, "val");
    if (value !== undefined) this.#hidden.attribute("val", value);
    if (this.#skipDepth > 0 || isSkipped) {
      this.#skipDepth += 1;
      return;
    }
    if (this.#formula) {
      this.#formula.open(element);
      if (value !== undefined) this.#formula.attribute("val", decodeXML(value));
      return;
    }
    if (element === FORMULA) {
      this.#formula = new WordFormula();
      return;
    }
    if (element === "altChunk")
      this.#written.push(this.#rewriting.chunks?.get(attribute(attributes, "id") ?? "") ?? "");
    const symbol = element === "sym" ? this.#symbol(attributes) : "";
    if (symbol !== "") {
      this.#written.push(
        `<${name.slice(0, -"sym".length)}t>${escapeText(symbol)}</${name.slice(0, -"sym".length)}t>`,
      );
      this.#skipDepth += 1;
      return;
    }
    if (TRANSPARENT.has(element)) return;
    const shown = this.#withoutUnshown(element, attributes);
    this.#written.push(openingTag(newName(name), this.#withNewIds(shown)));
    this.#follow(element, attributes, value);
    if (element === "body") this.#written.push(this.#rewriting.beforeBody ?? "");
  }

  ontext(text: string): void {
    if (this.#skipDepth > 0) return;
    if (this.#formula) this.#formula.text(decodeXML(text));
    else this.#written.push(this.#symbols.shown(text));
  }

  /** The delimiters of CDATA are written as well, as its text is not escaped. */
  oncdatastart(): void {
    if (!this.#formula) this.ontext("<![CDATA[");
  }

  oncdataend(): void {
    if (!this.#formula) this.ontext("]]>");
  }

  onclosetag(name: string): void {
    this.#hidden.close();
    if (this.#skipDepth > 0) this.#skipDepth -= 1;
    else if (this.#formula) this.#closeInFormula(this.#formula);
    else if (!TRANSPARENT.has(localName(name))) {
      this.#written.push(`</${newName(name)}>`);
      this.#end(localName(name));
    }
  }

  #follow(element: string, attributes: Attributes, value: string | undefined): void {
    this.#field.open(element);
    if (value !== undefined) this.#field.attribute("val", decodeXML(value));
    const paragraph = this.#paragraphs.at(-1);
    const id = attribute(attributes, "id") ?? "";
    switch (element) {
      case "p":
        this.#paragraphs.push({
          numbered: {},
          isDropCap: false,
          isGone: false,
          hasProperties: false,
          start: this.#written.length - 1,
          runs: this.#written.length,
        });
        break;
      case "del":
      case "vanish":
        if (paragraph && !paragraph.hasProperties) paragraph.isGone = true;
        break;
      case "pPrChange":
        this.#changeDepth += 1;
        break;
      case "numId":
        if (paragraph && this.#changeDepth === 0) paragraph.numbered.list = value;
        break;
      case "ilvl":
        if (paragraph && this.#changeDepth === 0) paragraph.numbered.level = Number(value);
        break;
      case "pStyle":
        if (paragraph && this.#changeDepth === 0) paragraph.numbered.style = value;
        break;
      case "framePr":
        if (paragraph) paragraph.isDropCap = (attribute(attributes, "dropCap") ?? "none") !== "none";
        break;
      case "AlternateContent":
        this.#alternatives.push(0);
        break;
      case "Choice":
      case "Fallback":
        this.#alternatives.push((this.#alternatives.pop() ?? 0) + 1);
        break;
      case "docPr":
        this.#description = decodeXML(attribute(attributes, "descr") ?? "");
        break;
      case "shape":
        this.#description = decodeXML(attribute(attributes, "alt") ?? "");
        break;
      case "chart":
        this.#mark(this.#rewriting.texts?.get(id));
        break;
      case "relIds":
        this.#mark(this.#rewriting.texts?.get(attribute(attributes, "dm") ?? ""));
        break;
      case "textpath":
        this.#mark(decodeXML(attribute(attributes, "string") ?? ""));
        break;
      case "OLEObject":
        if (attribute(attributes, "Type") === "Link") this.#mark(MARKS.linkedContent);
    }
  }

  #end(element: string): void {
    const field = this.#field.close(element);
    if (field !== undefined) this.#afterRun.push(textRun(field));
    if (element === "pPr") this.#beginRuns();
    else if (element === "pPrChange") this.#changeDepth -= 1;
    else if (element === "p") this.#endParagraph();
    else if (element === "AlternateContent") this.#alternatives.pop();
    else if (element === "r" && this.#alternatives.length === 0)
      this.#written.push(...this.#afterRun.splice(0));
  }

  #beginRuns(): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph) return;
    paragraph.hasProperties = true;
    const label = paragraph.isGone ? undefined : this.#rewriting.labels?.next(paragraph.numbered);
    if (label && !label.isBullet && label.text !== "")
      this.#written.push(textRun(`${label.text} `, NUMBER_STYLE));
    paragraph.runs = this.#written.length;
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (!paragraph) return;
    if (paragraph.isDropCap) {
      this.#dropCap += this.#written.slice(paragraph.runs, -1).join("");
      this.#written = this.#written.slice(0, paragraph.start);
    } else if (this.#dropCap !== "") {
      this.#written.splice(paragraph.runs, 0, this.#dropCap);
      this.#dropCap = "";
    }
  }

  #symbol(attributes: Attributes): string {
    return symbolText(decodeXML(attribute(attributes, "font") ?? ""), attribute(attributes, "char") ?? "");
  }

  #mark(text: string | undefined): void {
    if (text !== undefined && text.trim() !== "" && this.#alternatives.every((versions) => versions < 2))
      this.#afterRun.push(textRun(text, MARK_STYLE));
  }

  #withoutUnshown(element: string, attributes: Attributes): Attributes {
    const { targets } = this.#rewriting;
    if (targets === undefined || (element !== "blip" && element !== "imagedata")) return attributes;
    const embedded = attribute(attributes, element === "blip" ? "embed" : "id");
    const target = embedded === undefined ? undefined : targets.get(embedded);
    if (target !== undefined && !UNSHOWN_PICTURE.test(target)) return attributes;
    const isLinked = target === undefined && targets.size > 0;
    const mark = isLinked ? MARKS.linkedPicture : MARKS.picture;
    const hasPicture =
      embedded !== undefined ||
      attribute(attributes, "link") !== undefined ||
      attribute(attributes, "href") !== undefined;
    if (hasPicture) this.#mark(this.#description === "" ? mark : `${mark}: ${this.#description}`);
    this.#description = "";
    return Object.fromEntries(
      Object.entries(attributes).filter(
        ([name]) => !["embed", "link", "id", "href"].includes(localName(name)),
      ),
    );
  }

  #closeInFormula(formula: WordFormula): void {
    if (formula.close()) return;
    this.#written.push(...formula.pieces().map(wordRun));
    this.#formula = undefined;
  }

  #withNewIds(attributes: Attributes): Attributes {
    const { idPrefix } = this.#rewriting;
    if (idPrefix === undefined) return attributes;
    const entries = Object.entries(attributes);
    for (const [name, value] of entries)
      if (name.startsWith("xmlns:") && RELATIONSHIPS.test(value)) this.#prefixes.add(localName(name));
    const isId = (name: string) => this.#prefixes.has(name.slice(0, Math.max(0, name.indexOf(":"))));
    return Object.fromEntries(entries.map(([name, value]) => [name, isId(name) ? idPrefix + value : value]));
  }
}

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

function textRun(text: string, style?: string): string {
  const properties = style === undefined ? "" : `<w:rPr><w:rStyle w:val="${style}"/></w:rPr>`;
  const lines = text.split("\n").map((line) => `<w:t xml:space="preserve">${escapeText(line)}</w:t>`);
  return `<w:r xmlns:w="${WORD}">${properties}${lines.join("<w:br/>")}</w:r>`;
}

function wordRun({ text, level }: FormulaPiece): string {
  const properties = level === "line" ? "" : `<w:rPr><w:vertAlign w:val="${level}"/></w:rPr>`;
  return `<w:r xmlns:w="${WORD}">${properties}<w:t xml:space="preserve">${escapeText(text)}</w:t></w:r>`;
}

function newName(name: string): string {
  return name.replace(ROOT, "$1customXml");
}

export function rewritePart(xml: string, rewriting: Rewriting): string {
  const rewriter = new PartRewriter(rewriting);
  parseXml(xml, rewriter);
  return rewriter.toString();
}
