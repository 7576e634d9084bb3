import type { Handler } from "htmlparser2";
import { attribute, isOn, localName, openingTag, parseXml, type Attributes } from "./parse-xml.ts";

interface Run {
  style?: string;
  /** What it says of itself: that it is hidden, or that it is not. */
  vanish?: boolean;
}

/** Elements that mammoth passes over with all that they hold, which is text as any other. */
const TRANSPARENT: ReadonlySet<string> = new Set(["fldSimple", "ruby", "rubyBase", "dir", "bdo"]);

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
  readonly #open: string[] = [];
  /** The styles of the paragraphs that are open: a text box stands within one and has others. */
  readonly #paragraphs: string[] = [];
  readonly #runs: Run[] = [];
  /** By which names have the ids of relationships. */
  readonly #prefixes = new Set<string>();
  #skipDepth = 0;

  constructor(rewriting: Rewriting) {
    this.#rewriting = rewriting;
  }

  toString(): string {
    return this.#written.join("");
  }

  onopentag(name: string, attributes: Attributes): void {
    const element = localName(name);
    if (this.#skipDepth > 0 || this.#isSkipped(element)) {
      this.#skipDepth += 1;
      return;
    }
    this.#readStyle(element, attributes);
    if (element === "p") this.#paragraphs.push("");
    else if (element === "r") this.#runs.push({});
    this.#open.push(element);
    if (TRANSPARENT.has(element)) return;
    this.#written.push(openingTag(newName(name), this.#withNewIds(attributes)));
    if (element === "body") this.#written.push(this.#rewriting.beforeBody ?? "");
  }

  ontext(text: string): void {
    if (this.#skipDepth === 0) this.#written.push(text);
  }

  /** Text follows in which signs are no XML. */
  oncdatastart(): void {
    this.ontext("<![CDATA[");
  }

  oncdataend(): void {
    this.ontext("]]>");
  }

  onclosetag(name: string): void {
    if (this.#skipDepth > 0) {
      this.#skipDepth -= 1;
      return;
    }
    const element = localName(name);
    this.#open.pop();
    if (element === "p") this.#paragraphs.pop();
    else if (element === "r") this.#runs.pop();
    if (!TRANSPARENT.has(element)) this.#written.push(`</${newName(name)}>`);
  }

  #isSkipped(element: string): boolean {
    if (element === READING) return true;
    const run = this.#open.at(-1) === "r" ? this.#runs.at(-1) : undefined;
    return run !== undefined && !KEPT.has(element) && this.#isHidden(run);
  }

  /** What a run says of itself holds; where its own style hides and that of its paragraph does, one takes back the other. */
  #isHidden({ style = "", vanish }: Run): boolean {
    const { hiddenStyles } = this.#rewriting;
    return vanish ?? hiddenStyles.has(this.#paragraphs.at(-1) ?? "") !== hiddenStyles.has(style);
  }

  /** As they are now: what a tracked change says of them as they were stands deeper. */
  #readStyle(element: string, attributes: Attributes): void {
    const place = this.#open.slice(-2).join(" ");
    const run = place === "r rPr" ? this.#runs.at(-1) : undefined;
    if (place === "p pPr" && element === "pStyle")
      this.#paragraphs.splice(-1, 1, attribute(attributes, "val") ?? "");
    if (run && element === "rStyle") run.style = attribute(attributes, "val");
    if (run && element === "vanish") run.vanish = isOn(attributes);
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

function newName(name: string): string {
  return name.replace(ROOT, "$1customXml");
}

/**
 * A part of a Word document with what Word shows of it, for mammoth, which knows neither hidden text nor simple fields. What
 * holds a header or a footer becomes an element that may stand in a body.
 */
export function rewritePart(xml: string, rewriting: Rewriting): string {
  const rewriter = new PartRewriter(rewriting);
  parseXml(xml, rewriter);
  return rewriter.toString();
}
