type Level = "line" | "superscript" | "subscript";

export interface FormulaPiece {
  text: string;
  level: Level;
}

type Piece = FormulaPiece;

interface MathElement {
  name: string;
  value?: string;
  children: (MathElement | string)[];
}

const MAX_DEPTH = 60;
const MAX_ELEMENTS = 20_000;

const named = (element: MathElement | undefined, ...names: string[]): MathElement[] =>
  (element?.children ?? [])
    .filter((child) => typeof child !== "string")
    .filter(({ name }) => names.includes(name));

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join("");

const onLine = (text: string): Piece[] => (text === "" ? [] : [{ text, level: "line" }]);

const IN_BRACKETS = /^\([^()]*\)$|^\|[^|]*\|$/u;

const ONE = /^(?:[\p{N}.,]+|[\p{L}∞]\p{M}*′*)?$/u;

const PRODUCT = /^[\p{L}\p{M}\p{N}.,′∞]*$/u;

function inBrackets(pieces: Piece[], plain: RegExp): Piece[] {
  const onTheLine = textOf(pieces.filter(({ level }) => level === "line"));
  const isPlain = plain.test(onTheLine) || IN_BRACKETS.test(textOf(pieces));
  return isPlain ? pieces : [...onLine("("), ...pieces, ...onLine(")")];
}

function merged(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const { text, level } of pieces) {
    const last = result.at(-1);
    if (last?.level === level) last.text += text;
    else result.push({ text, level });
  }
  return result;
}

/** Pieces that are not on the line already get a sign (^ or _), because levels do not nest. */
function atLevel(level: Exclude<Level, "line">, pieces: readonly Piece[]): Piece[] {
  return merged(pieces).map(({ text, level: before }) => {
    if (before === "line") return { text, level };
    const sign = before === "superscript" ? "^" : "_";
    return { text: `${sign}${textOf(inBrackets([{ text, level: "line" }], PRODUCT))}`, level };
  });
}

const partsOf = (element: MathElement, name: string): Piece[] => named(element, name).flatMap(contentOf);

function property(element: MathElement, name: string, fallback = ""): string {
  const [given] = named(named(element, `${element.name}Pr`)[0], name);
  return given?.value ?? fallback;
}

const joined = (parts: readonly Piece[][], between: string): Piece[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [...onLine(between), ...part]));

function scripts(element: MathElement): Piece[] {
  return [
    ...atLevel("subscript", partsOf(element, "sub")),
    ...atLevel("superscript", partsOf(element, "sup")),
  ];
}

function fraction(element: MathElement): Piece[] {
  const sign = property(element, "type") === "noBar" ? "¦" : "/";
  return [
    ...inBrackets(partsOf(element, "num"), PRODUCT),
    ...onLine(sign),
    ...inBrackets(partsOf(element, "den"), ONE),
  ];
}

function root(element: MathElement): Piece[] {
  return [
    ...atLevel("superscript", partsOf(element, "deg")),
    ...onLine("√"),
    ...inBrackets(partsOf(element, "e"), ONE),
  ];
}

function delimited(element: MathElement): Piece[] {
  const between = property(element, "sepChr", "|");
  return [
    ...onLine(property(element, "begChr", "(")),
    ...joined(named(element, "e").map(contentOf), between),
    ...onLine(property(element, "endChr", ")")),
  ];
}

function applied(element: MathElement): Piece[] {
  const argument = partsOf(element, "e");
  const gap = /^[([{|]/u.test(textOf(argument)) ? "" : " ";
  return [...partsOf(element, "fName"), ...onLine(gap), ...argument];
}

function matrix(element: MathElement): Piece[] {
  const rows = named(element, "mr").map((row) => joined(named(row, "e").map(contentOf), ", "));
  return joined(rows, "; ");
}

function lines(element: MathElement): Piece[] {
  const each = named(element, "e").map(contentOf);
  return joined(
    each.map((pieces) => pieces.map(({ text, level }) => ({ text: text.replaceAll("&", ""), level }))),
    "; ",
  );
}

function marked(element: MathElement, mark: string): Piece[] {
  return partsOf(element, "e").map(({ text, level }) => ({
    text: text.replaceAll(/./gu, (letter) => letter + mark),
    level,
  }));
}

/** A map and no object, because a document may name its elements "constructor". */
const WRITTEN = new Map<string, (element: MathElement) => Piece[]>(
  Object.entries({
    t: (element) => onLine(element.children.filter((child) => typeof child === "string").join("")),
    f: fraction,
    sSup: (element) => [...partsOf(element, "e"), ...scripts(element)],
    sSub: (element) => [...partsOf(element, "e"), ...scripts(element)],
    sSubSup: (element) => [...partsOf(element, "e"), ...scripts(element)],
    sPre: (element) => [...scripts(element), ...partsOf(element, "e")],
    nary: (element) => [
      ...onLine(property(element, "chr", "∫")),
      ...scripts(element),
      ...onLine(" "),
      ...partsOf(element, "e"),
    ],
    rad: root,
    d: delimited,
    func: applied,
    limLow: (element) => [...partsOf(element, "e"), ...atLevel("subscript", partsOf(element, "lim"))],
    limUpp: (element) => [...partsOf(element, "e"), ...atLevel("superscript", partsOf(element, "lim"))],
    m: matrix,
    eqArr: lines,
    del: () => [],
    moveFrom: () => [],
    acc: (element) => marked(element, property(element, "chr", "\u0302")),
    bar: (element) => marked(element, property(element, "pos") === "top" ? "\u0305" : "\u0332"),
  }),
);

function contentOf(element: MathElement): Piece[] {
  const write = WRITTEN.get(element.name);
  if (write) return write(element);
  return element.children.flatMap((child) => (typeof child === "string" ? [] : contentOf(child)));
}

export const FORMULA = "oMath";

export class WordFormula {
  readonly #formula: MathElement = { name: FORMULA, children: [] };
  readonly #open: MathElement[] = [this.#formula];
  #elements = 0;
  #tooDeep = 0;

  open(name: string): void {
    this.#elements += 1;
    if (this.#tooDeep > 0 || this.#open.length > MAX_DEPTH || this.#elements > MAX_ELEMENTS) {
      this.#tooDeep += 1;
      return;
    }
    const element: MathElement = { name, children: [] };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  attribute(name: string, value: string): void {
    const element = this.#open.at(-1);
    if (name === "val" && element && this.#tooDeep === 0) element.value = value;
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    if (element?.name === "t" && this.#tooDeep === 0) element.children.push(text);
  }

  close(): boolean {
    if (this.#tooDeep > 0) this.#tooDeep -= 1;
    else this.#open.pop();
    return this.#open.length > 0;
  }

  pieces(): FormulaPiece[] {
    return merged(contentOf(this.#formula));
  }

  toString(): string {
    return textOf(this.pieces());
  }
}
