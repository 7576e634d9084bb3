import { decodeXML, escapeText } from "entities";
import type { Handler } from "htmlparser2";
import { HiddenRuns } from "@contract/hidden-text.ts";
import { FORMULA, WordFormula, type FormulaPiece } from "@contract/word-formula.ts";
import { attribute, localName, openingTag, parseXml, type Attributes } from "./parse-xml.ts";

/** Elements that mammoth skips with their content, which is ordinary text. Their tags are left out, the content stays. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  "fldSimple",
  "ruby",
  "rubyBase",
  "dir",
  "bdo",
  "oMathPara",
]);

/** A phonetic reading above Japanese text, which repeats the text. */
const READING = "rt";

/** Elements that are kept in hidden runs: a field may begin in a hidden run and end in a visible one. */
const KEPT: ReadonlySet<string> = new Set(["rPr", "fldChar", "instrText"]);

/** The root element of a header or a footer, which a body must not contain. */
const ROOT = /^((?:.*:)?)(?:hdr|ftr)$/u;

const RELATIONSHIPS = /\/officeDocument(?:\/2006)?\/relationships$/u;

interface Rewriting {
  hiddenStyles: ReadonlySet<string>;
  /** XML to insert at the start of the body. */
  beforeBody?: string;
  /** A prefix for the ids of relationships, which are unique only within a part. */
  idPrefix?: string;
}

class PartRewriter implements Partial<Handler> {
  readonly #rewriting: Rewriting;
  readonly #written: string[] = [];
  readonly #hidden: HiddenRuns;
  /** The namespace prefixes of attributes that are ids of relationships. */
  readonly #prefixes = new Set<string>();
  #skipDepth = 0;
  #formula: WordFormula | undefined;

  constructor(rewriting: Rewriting) {
    this.#rewriting = rewriting;
    this.#hidden = new HiddenRuns(rewriting.hiddenStyles);
  }

  toString(): string {
    return this.#written.join("");
  }

  onopentag(name: string, attributes: Attributes): void {
    const element = localName(name);
    const isSkipped = element === READING || (this.#hidden.isNextHidden() && !KEPT.has(element));
    this.#hidden.open(element);
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
    if (TRANSPARENT.has(element)) return;
    this.#written.push(openingTag(newName(name), this.#withNewIds(attributes)));
    if (element === "body") this.#written.push(this.#rewriting.beforeBody ?? "");
  }

  ontext(text: string): void {
    if (this.#skipDepth > 0) return;
    if (this.#formula) this.#formula.text(decodeXML(text));
    else this.#written.push(text);
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
    else if (!TRANSPARENT.has(localName(name))) this.#written.push(`</${newName(name)}>`);
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

/** A piece of a formula as a run of Word text. */
function wordRun({ text, level }: FormulaPiece): string {
  const properties = level === "line" ? "" : `<w:rPr><w:vertAlign w:val="${level}"/></w:rPr>`;
  return `<w:r xmlns:w="${WORD}">${properties}<w:t xml:space="preserve">${escapeText(text)}</w:t></w:r>`;
}

function newName(name: string): string {
  return name.replace(ROOT, "$1customXml");
}

/**
 * Rewrites a part of a Word document for mammoth, which does not support hidden text, simple fields and formulas: only what
 * Word shows stays. The root of a header or footer becomes an element that a body may contain.
 */
export function rewritePart(xml: string, rewriting: Rewriting): string {
  const rewriter = new PartRewriter(rewriting);
  parseXml(xml, rewriter);
  return rewriter.toString();
}
