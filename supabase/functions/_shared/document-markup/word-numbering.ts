import { isOn } from "./hidden-text.ts";
import { formatNumber } from "./number-formats.ts";

const LEVELS = 9;

interface Level {
  start: number;
  format: string;
  /** With %1 for the number of the first level: "Article %1". */
  text: string;
  /** The level (from 1) whose numbers restart this one; 0 for none, undefined for any higher level. */
  restart?: number;
  isLegal: boolean;
  style?: string;
}

type Levels = Map<number, Level>;

interface List {
  levels: Levels;
  link?: string;
  style?: string;
}

interface Use {
  list: string;
  starts: Map<number, number>;
  levels: Levels;
}

export interface Numbered {
  style?: string;
  /** The id of a list; "0" for none. */
  list?: string;
  level?: number;
}

export interface Label {
  isBullet: boolean;
  text: string;
}

const newLevel = (): Level => ({ start: 0, format: "decimal", text: "", isLegal: false });

export class WordNumbering {
  readonly lists = new Map<string, List>();
  readonly uses = new Map<string, Use>();
  readonly #open: string[] = [];
  #list: List = { levels: new Map() };
  #use: Use = { list: "", starts: new Map(), levels: new Map() };
  #override = 0;
  #level = newLevel();

  open(name: string): void {
    this.#open.push(name);
    if (name === "abstractNum") this.#list = { levels: new Map() };
    else if (name === "num") this.#use = { list: "", starts: new Map(), levels: new Map() };
    else if (name === "lvl") this.#level = newLevel();
    else if (name === "isLgl") this.#level.isLegal = true;
  }

  attribute(name: string, value: string): void {
    const element = this.#open.at(-1) ?? "";
    if (name === "abstractNumId" && element === "abstractNum") this.lists.set(value, this.#list);
    else if (name === "numId" && element === "num") this.uses.set(value, this.#use);
    else if (name === "ilvl" && element === "lvlOverride") this.#override = Number(value);
    else if (name === "ilvl" && element === "lvl") this.#levels().set(Number(value), this.#level);
    else if (name === "val") this.#value(element, value);
    else if (name === "format" && element === "numFmt") this.#level.format = value;
  }

  close(): void {
    this.#open.pop();
  }

  #levels(): Levels {
    return this.#open.includes("num") ? this.#use.levels : this.#list.levels;
  }

  #value(element: string, value: string): void {
    const level = this.#level;
    if (element === "abstractNumId") this.#use.list = value;
    else if (element === "startOverride") this.#use.starts.set(this.#override, Number(value));
    else if (element === "numStyleLink") this.#list.link = value;
    else if (element === "styleLink") this.#list.style = value;
    else if (element === "start") level.start = Number(value);
    else if (element === "numFmt") {
      // A fallback for old programs follows the format that is written out: "001, 002, 003, …".
      if (!level.format.includes(",")) level.format = value;
    } else if (element === "lvlText") level.text = value;
    else if (element === "lvlRestart") level.restart = Number(value);
    else if (element === "isLgl") level.isLegal = isOn(value);
    else if (element === "pStyle") level.style = value;
  }
}

export class NumberedStyles {
  readonly #styles = new Map<string, Numbered>();
  readonly #open: string[] = [];
  #style: Numbered = {};

  open(name: string): void {
    this.#open.push(name);
    if (name === "style") this.#style = {};
  }

  attribute(name: string, value: string): void {
    const element = this.#open.at(-1);
    if (name === "styleId" && element === "style") this.#styles.set(value, this.#style);
    if (name !== "val") return;
    if (element === "basedOn") this.#style.style = value;
    else if (element === "numId") this.#style.list = value;
    else if (element === "ilvl") this.#style.level = Number(value);
  }

  close(): void {
    this.#open.pop();
  }

  find(id: string | undefined): Numbered {
    const seen = new Set<string>();
    let next = id;
    let level: number | undefined;
    while (next !== undefined && !seen.has(next)) {
      seen.add(next);
      const style: Numbered = this.#styles.get(next) ?? {};
      level ??= style.level;
      if (style.list !== undefined) return { style: next, list: style.list, level };
      next = style.style;
    }
    return { level };
  }
}

export class WordLabels {
  readonly #numbering: WordNumbering;
  readonly #styles: NumberedStyles;
  readonly #numbers = new Map<List, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  constructor(numbering: WordNumbering, styles: NumberedStyles) {
    this.#numbering = numbering;
    this.#styles = styles;
  }

  next(paragraph: Numbered): Label | undefined {
    const ofStyle = this.#styles.find(paragraph.style);
    const id = paragraph.list ?? ofStyle.list;
    const use = this.#numbering.uses.get(id ?? "0");
    // Without a part that says how they look, they are bullets.
    if (id === undefined || id === "0") return undefined;
    const list = use && this.#listOf(use);
    if (!use || !list) return { isBullet: true, text: "" };
    const level =
      paragraph.level ??
      ofStyle.level ??
      [...list.levels].find(([, each]) => each.style !== undefined && each.style === ofStyle.style)?.[0] ??
      0;
    return level < LEVELS ? this.#count(id, use, list, level) : undefined;
  }

  #listOf(use: Use): List | undefined {
    const list = this.#numbering.lists.get(use.list);
    const { link } = list ?? {};
    if (link === undefined) return list;
    return [...this.#numbering.lists.values()].find(({ style }) => style === link) ?? list;
  }

  #count(id: string, use: Use, list: List, level: number): Label {
    const levelOf = (each: number) => use.levels.get(each) ?? list.levels.get(each) ?? newLevel();
    const startOf = (each: number) => use.starts.get(each) ?? levelOf(each).start;
    const numbers = this.#numbers.get(list) ?? [];
    this.#numbers.set(list, numbers);
    if (!this.#begun.has(id)) for (const each of use.starts.keys()) numbers[each] = undefined;
    this.#begun.add(id);
    const last = numbers[level];
    numbers[level] = last === undefined ? startOf(level) : last + 1;
    for (let lower = level + 1; lower < LEVELS; lower += 1)
      if (level < (levelOf(lower).restart ?? LEVELS)) numbers[lower] = undefined;

    const { text, format, isLegal } = levelOf(level);
    if (format === "bullet") return { isBullet: true, text };
    const label = text.replaceAll(/%([1-9])/gu, (_, digit: string) => {
      const each = Number(digit) - 1;
      const shown = isLegal ? "decimal" : levelOf(each).format;
      return formatNumber(numbers[each] ?? startOf(each), shown);
    });
    return { isBullet: false, text: label.trim() };
  }
}
