import { formatNumber } from "./number-formats.ts";

const FORMATS: readonly (readonly [prefix: string, format: string])[] = [
  ["arabic", "decimal"],
  ["romanLc", "lowerRoman"],
  ["romanUc", "upperRoman"],
  ["alphaLc", "lowerLetter"],
  ["alphaUc", "upperLetter"],
  ["circleNum", "decimalEnclosedCircle"],
  ["ea1Chs", "chineseCounting"],
  ["ea1Cht", "taiwaneseCounting"],
  ["ea1Jpn", "japaneseCounting"],
  ["thaiAlpha", "thaiLetters"],
  ["thaiNum", "thaiNumbers"],
  ["hindiNum", "hindiNumbers"],
];

function labelOf(type: string, value: number): string {
  const format = FORMATS.find(([prefix]) => type.startsWith(prefix))?.[1] ?? "decimal";
  const number = formatNumber(value, format);
  if (type.endsWith("ParenBoth")) return `(${number})`;
  if (type.endsWith("ParenR")) return `${number})`;
  return type.endsWith("Period") ? `${number}.` : number;
}

interface Counter {
  type: string;
  start: number;
  value: number;
}

/** The numbers of paragraphs of a slide. Fed elements and attributes, without namespace prefixes. */
export class SlideNumbers {
  #element = "";
  #level = 0;
  #type: string | undefined;
  #start = 1;
  #counters: (Counter | undefined)[] = [];

  open(name: string): void {
    this.#element = name;
    if (name === "txBody") this.#counters = [];
    if (name !== "p") return;
    this.#level = 0;
    this.#type = undefined;
    this.#start = 1;
  }

  attribute(name: string, value: string): void {
    if (this.#element === "pPr" && name === "lvl") this.#level = Number(value);
    if (this.#element !== "buAutoNum") return;
    if (name === "type") this.#type = value;
    if (name === "startAt") this.#start = Number(value);
  }

  /** Of a paragraph with text; a paragraph without a number ends the list at its level and those below. */
  next(): string {
    const type = this.#type;
    const before = this.#counters[this.#level];
    this.#counters.length = Math.min(this.#counters.length, this.#level);
    if (type === undefined) return "";
    const isNext = before?.type === type && before.start === this.#start;
    const value = isNext ? before.value + 1 : this.#start;
    this.#counters[this.#level] = { type, start: this.#start, value };
    return labelOf(type, value);
  }
}
