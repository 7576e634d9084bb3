import { decodeXML, escapeText } from "entities";
import type { Handler } from "htmlparser2";
import { HiddenRuns } from "@contract/hidden-text.ts";
import { FORMULA, WordFormula, type FormulaPiece } from "@contract/word-formula.ts";
import { attribute, localName, openingTag, parseXml, type Attributes } from "./parse-xml.ts";

/** Elements that mammoth passes over with all that they hold, which is text as any other. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  "fldSimple",
  "ruby",
  "rubyBase",
  "dir",
  "bdo",
  "oMathPara",
]);

/** A reading above Japanese: it says again what stands below it. */
const READING = "rt";

/** What is kept of a hidden run: a field may begin in one that is hidden and end in one that is not. */
const KEPT: ReadonlySet<string> = new Set(["rPr", "fldChar", "instrText"]);

/** What holds a header or a footer, and cannot stand in a body. */
const ROOT = /^((?:.*:)?)(?:hdr|ftr)$/u;

const RELATIONSHIPS = /\/officeDocument(?:\/2006)?\/relationships$/u;

interface Rewriting {
  hiddenStyles: ReadonlySet<string>;
  /** What is to stand before all else in the body. */
  beforeBody?: string;
  /** What the ids of relationships are to begin with: each part counts its own from one. */
  idPrefix?: string;
}

class PartRewriter implements Partial<Handler> {
  readonly #rewriting: Rewriting;
  readonly #written: string[] = [];
  readonly #hidden: HiddenRuns;
  /** By which names have the ids of relationships. */
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

  /** Text follows in which signs are no XML. */
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

/** A part of a formula as text of Word. */
function wordRun({ text, level }: FormulaPiece): string {
  const properties = level === "line" ? "" : `<w:rPr><w:vertAlign w:val="${level}"/></w:rPr>`;
  return `<w:r xmlns:w="${WORD}">${properties}<w:t xml:space="preserve">${escapeText(text)}</w:t></w:r>`;
}

function newName(name: string): string {
  return name.replace(ROOT, "$1customXml");
}

/**
 * A part of a Word document with what Word shows of it, for mammoth, which knows neither hidden text, simple fields nor
 * formulas. What holds a header or a footer becomes an element that may stand in a body.
 */
export function rewritePart(xml: string, rewriting: Rewriting): string {
  const rewriter = new PartRewriter(rewriting);
  parseXml(xml, rewriter);
  return rewriter.toString();
}
