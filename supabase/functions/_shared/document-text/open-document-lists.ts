import { formatNumber } from "../document-markup/index.ts";
import type { XmlHandler } from "./read-xml.ts";

interface Level {
  isBullet: boolean;
  /** As of Word's numbers; empty for none. */
  format: string;
  prefix: string;
  suffix: string;
  /** With %1% for the number of the first level; undefined where prefix and suffix say it. */
  pattern: string | undefined;
  displayed: number;
  start: number;
}
type Levels = Map<number, Level>;

const FORMATS: Readonly<Record<string, string>> = {
  "1": "decimal",
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
  "01, 02, 03, ...": "decimalZero",
  "1st": "ordinal",
};

const OUTLINE = "outline of the chapters";
const LEVEL = /^(?:list-level-style-(?:number|bullet|image)|outline-level-style)$/u;

/** How the lists and chapters of an OpenDocument text are numbered. Fed its styles and its content. */
export class ListStyles implements XmlHandler {
  readonly #styles = new Map<string, Levels>();
  #levels: Levels = new Map();
  #level: Level | undefined;
  #element = "";

  open(name: string): void {
    this.#element = name;
    if (name === "list-style" || name === "outline-style") this.#levels = new Map();
    if (name === "outline-style") this.#styles.set(OUTLINE, this.#levels);
    this.#level = LEVEL.test(name)
      ? {
          isBullet: name.endsWith("bullet") || name.endsWith("image"),
          format: "",
          prefix: "",
          suffix: "",
          pattern: undefined,
          displayed: 1,
          start: 1,
        }
      : undefined;
  }

  attribute(name: string, value: string): void {
    if (name === "name" && this.#element === "list-style") this.#styles.set(value, this.#levels);
    if (!this.#level) return;
    if (name === "level") this.#levels.set(Number(value) - 1, this.#level);
    else if (name === "num-format") this.#level.format = value === "" ? "" : (FORMATS[value] ?? "decimal");
    else if (name === "num-prefix") this.#level.prefix = value;
    else if (name === "num-suffix") this.#level.suffix = value;
    else if (name === "num-list-format") this.#level.pattern = value;
    else if (name === "display-levels") this.#level.displayed = Number(value) || 1;
    else if (name === "start-value") this.#level.start = Number(value) || 0;
  }

  of(style: string | undefined): Levels | undefined {
    return style === undefined ? undefined : this.#styles.get(style);
  }
}

type Numbers = (number | undefined)[];

interface Item {
  start: number | undefined;
  style: string | undefined;
  isLabelled: boolean;
}

const BULLET = "- ";

/** The label of each item, in the order of the text. */
export class ListLabels {
  readonly #styles: ListStyles;
  readonly #lists: { numbers: Numbers; style: string | undefined }[] = [];
  readonly #items: Item[] = [];
  readonly #named = new Map<string, Numbers>();
  #latest: Numbers | undefined;
  readonly #chapters: Numbers = [];

  constructor(styles: ListStyles) {
    this.#styles = styles;
  }

  openList(): void {
    const outer = this.#lists.at(-1);
    this.#lists.push({ numbers: outer?.numbers ?? [], style: outer?.style });
  }

  listAttribute(name: string, value: string): void {
    const list = this.#lists.at(-1);
    if (!list) return;
    const isOutermost = this.#lists.length === 1;
    if (name === "style-name") list.style = value;
    else if (name === "id") this.#named.set(value, list.numbers);
    else if (isOutermost && name === "continue-list") list.numbers = this.#named.get(value) ?? list.numbers;
    else if (isOutermost && name === "continue-numbering" && value === "true")
      list.numbers = this.#latest ?? list.numbers;
  }

  closeList(): void {
    const list = this.#lists.pop();
    if (list && this.#lists.length === 0) this.#latest = list.numbers;
  }

  openItem(isHeader: boolean): void {
    this.#items.push({ start: undefined, style: undefined, isLabelled: isHeader });
  }

  itemAttribute(name: string, value: string): void {
    const item = this.#items.at(-1);
    if (!item) return;
    if (name === "start-value") item.start = Number(value);
    else if (name === "style-override") item.style = value;
  }

  closeItem(): void {
    this.#items.pop();
  }

  /** Of the first paragraph of an item; empty for the others. An item that holds but a list is not counted. */
  next(): string {
    const item = this.#items.at(-1);
    const list = this.#lists.at(-1);
    if (!item || !list || item.isLabelled) return "";
    item.isLabelled = true;
    const levels = this.#styles.of(item.style ?? list.style);
    return levels ? labelOf(levels, this.#lists.length - 1, list.numbers, item.start) : BULLET;
  }

  chapter(level: number): string {
    const levels = this.#styles.of(OUTLINE);
    return levels === undefined ? "" : labelOf(levels, level, this.#chapters, undefined);
  }
}

function labelOf(levels: Levels, at: number, values: Numbers, start: number | undefined): string {
  const startOf = (level: number) => levels.get(level)?.start ?? 1;
  const last = values[at];
  values[at] = start ?? (last === undefined ? startOf(at) : last + 1);
  values.length = at + 1;
  const level = levels.get(at);
  if (!level || level.isBullet) return level ? BULLET : "";
  const numberOf = (each: number) =>
    formatNumber(values[each] ?? startOf(each), levels.get(each)?.format || "none");
  if (level.pattern !== undefined)
    return labelled(level.pattern.replaceAll(/%(\d+)%/gu, (_, digit: string) => numberOf(Number(digit) - 1)));
  if (level.format === "") return labelled(level.prefix + level.suffix);
  const first = Math.max(0, at + 1 - level.displayed);
  const numbers = Array.from({ length: at + 1 - first }, (_, index) => numberOf(first + index));
  return labelled(level.prefix + numbers.filter((number) => number !== "").join(".") + level.suffix);
}

const labelled = (text: string): string => (text.trim() === "" ? "" : `${text.trim()} `);
