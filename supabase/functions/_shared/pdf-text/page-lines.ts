/** `left` and `right` along the direction of writing; `base`: the baseline, upwards. */
export interface Fragment {
  text: string;
  left: number;
  right: number;
  base: number;
  height: number;
}

export interface Line {
  text: string;
  isNewParagraph: boolean;
}

/** In sizes of the letters. */
const WORD_GAP = 0.15;
const PART_GAP = 0.75;
const CELL_GAP = 4;
const LINE_OVERLAP = 0.5;
const LETTER_HEIGHT = 0.7;
const PARAGRAPH_GAP = 1.9;
const TWICE_GAP = 0.25;
const TWICE_SHARE = 0.5;

/** What makes a column of running text, and not of a table. */
const COLUMN = { lines: 4, filled: 0.55, length: 12, depth: 3 };
const MAX_CROSSING = 0.2;
const GUTTER = 0.6;
const STEPS = 400;

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LTR = /[\p{L}\p{N}]/u;

interface Part {
  fragments: Fragment[];
  left: number;
  right: number;
  base: number;
  height: number;
}

export function linesOf(fragments: readonly Fragment[]): Line[] {
  const parts = rowsOf(printedOnce(fragments)).flatMap(partsOf);
  const lines: Line[] = [];
  let last: Part | undefined;
  for (const line of ordered(parts, 0)) {
    const gap = last === undefined ? 0 : last.base - line.base;
    const text = textOf(line.fragments);
    if (text === "") continue;
    const isNewParagraph = last !== undefined && gap > PARAGRAPH_GAP * Math.max(last.height, line.height);
    lines.push({ text, isNewParagraph });
    last = line;
  }
  return lines;
}

function printedOnce(fragments: readonly Fragment[]): Fragment[] {
  const printed = new Map<string, Fragment[]>();
  return fragments.filter((fragment) => {
    const { text, left, right, base, height } = fragment;
    const same = printed.get(text);
    if (!same) {
      printed.set(text, [fragment]);
      return true;
    }
    const near = Math.min(TWICE_GAP * height, TWICE_SHARE * (right - left));
    const isTwice = same
      .slice(-8)
      .some((each) => Math.abs(each.left - left) < near && Math.abs(each.base - base) < TWICE_GAP * height);
    if (!isTwice) same.push(fragment);
    return !isTwice;
  });
}

const hasText = ({ text }: Fragment) => text.trim() !== "";

function rowsOf<Item extends Pick<Fragment, "left" | "base" | "height">>(items: readonly Item[]): Item[][] {
  const rows: { items: Item[]; base: number; height: number }[] = [];
  for (const item of items.toSorted((a, b) => b.base - a.base || a.left - b.left)) {
    const row = rows.at(-1);
    if (row && isSameRow(row, item)) {
      row.items.push(item);
      if (item.height > row.height) ({ base: row.base, height: row.height } = item);
    } else rows.push({ items: [item], base: item.base, height: item.height });
  }
  return rows.map((row) => row.items.toSorted((a, b) => a.left - b.left));
}

function isSameRow(row: { base: number; height: number }, item: { base: number; height: number }): boolean {
  const [rowHeight, itemHeight] = [row.height * LETTER_HEIGHT, item.height * LETTER_HEIGHT];
  const overlap = Math.min(row.base + rowHeight, item.base + itemHeight) - Math.max(row.base, item.base);
  return overlap >= LINE_OVERLAP * Math.min(rowHeight, itemHeight);
}

/** Not by Math.min(…), which takes no hundred thousand. */
function extentOf(items: readonly Pick<Fragment, "left" | "right">[]): Pick<Fragment, "left" | "right"> {
  let [left, right] = [Infinity, -Infinity];
  for (const item of items) {
    left = Math.min(left, item.left);
    right = Math.max(right, item.right);
  }
  return { left, right };
}

function partOf(fragments: Fragment[]): Part {
  const shown = fragments.filter(hasText);
  const largest = shown.reduce((a, b) => (b.height > a.height ? b : a), shown[0] ?? fragments[0] ?? NOTHING);
  return {
    fragments,
    ...extentOf(shown),
    base: largest.base,
    height: largest.height,
  };
}
const NOTHING: Fragment = { text: "", left: 0, right: 0, base: 0, height: 0 };

function partsOf(row: readonly Fragment[]): Part[] {
  const parts: Fragment[][] = [];
  let right = -Infinity;
  for (const fragment of row) {
    if (!hasText(fragment)) {
      parts.at(-1)?.push(fragment);
      continue;
    }
    if (fragment.left - right > PART_GAP * fragment.height) parts.push([]);
    parts.at(-1)?.push(fragment);
    right = Math.max(right, fragment.right);
  }
  return parts.map(partOf);
}

function ordered(parts: readonly Part[], depth: number): Part[] {
  const gutter = depth < COLUMN.depth ? gutterOf(parts) : undefined;
  const rows = () => rowsOf(parts).map((row) => partOf(row.flatMap(({ fragments }) => fragments)));
  if (gutter === undefined) return rows();
  let lines: Part[] = [];
  let [before, after]: [Part[], Part[]] = [[], []];
  let hasColumns = false;
  const end = () => {
    const [above, [left, right], below] = withoutOthers(before, after, gutter);
    const isColumns = isRunningText(left) && isRunningText(right);
    hasColumns ||= isColumns;
    const blocks = isColumns ? [above, left, right, below] : [[...before, ...after]];
    for (const block of blocks) {
      const isColumn = isColumns && (block === left || block === right);
      lines = lines.concat(ordered(block, isColumn ? depth + 1 : COLUMN.depth));
    }
    [before, after] = [[], []];
  };
  for (const part of parts.toSorted((a, b) => b.base - a.base)) {
    if (part.right <= gutter) before.push(part);
    else if (part.left >= gutter) after.push(part);
    else {
      end();
      lines.push(part);
    }
  }
  end();
  return hasColumns ? lines : rows();
}

function withoutOthers(
  before: readonly Part[],
  after: readonly Part[],
  gutter: number,
): [Part[], [Part[], Part[]], Part[]] {
  const bands: Part[][] = [];
  let last: Part | undefined;
  for (const part of [...before, ...after].toSorted((a, b) => b.base - a.base)) {
    if (!last || last.base - part.base > PARAGRAPH_GAP * Math.max(last.height, part.height)) bands.push([]);
    bands.at(-1)?.push(part);
    last = part;
  }
  const isText = (band: readonly Part[]) =>
    band.some(({ left, right, height }) => right - left >= COLUMN.length * height);
  const first = bands.findIndex(isText);
  const lastText = bands.findLastIndex(isText);
  if (first === -1) return [[], [[...before], [...after]], []];
  const columns = bands.slice(first, lastText + 1).flat();
  return [
    bands.slice(0, first).flat(),
    [columns.filter((part) => part.right <= gutter), columns.filter((part) => part.right > gutter)],
    bands.slice(lastText + 1).flat(),
  ];
}

function gutterOf(parts: readonly Part[]): number | undefined {
  if (parts.length < 2 * COLUMN.lines) return undefined;
  const { left, right } = extentOf(parts);
  const height = parts.reduce((sum, part) => sum + part.height, 0) / parts.length;
  const step = (right - left) / STEPS;
  if (!(step > 0)) return undefined;
  const changes = Array.from({ length: STEPS + 1 }, () => 0);
  for (const part of parts) {
    const [from, to] = [part.left, part.right].map((x) => Math.round((x - left) / step));
    changes[from ?? 0] = (changes[from ?? 0] ?? 0) + 1;
    changes[to ?? 0] = (changes[to ?? 0] ?? 0) - 1;
  }
  let crossing = 0;
  let best: { from: number; to: number } | undefined;
  let open: number | undefined;
  for (const [index, change] of changes.entries()) {
    crossing += change;
    const isFree = crossing <= MAX_CROSSING * parts.length && index < STEPS;
    if (isFree) open ??= index;
    else if (open !== undefined) {
      const isWider = best === undefined || index - open > best.to - best.from;
      if (open > 0 && index < STEPS && isWider) best = { from: open, to: index };
      open = undefined;
    }
  }
  if (!best || (best.to - best.from) * step < GUTTER * height) return undefined;
  return left + ((best.from + best.to) / 2) * step;
}

function isRunningText(parts: readonly Part[]): boolean {
  if (parts.length < COLUMN.lines) return false;
  const widths = parts.map(({ left, right }) => right - left);
  const average = widths.reduce((sum, width) => sum + width, 0) / widths.length;
  const height = parts.reduce((sum, part) => sum + part.height, 0) / parts.length;
  return (
    average >= COLUMN.length * height && average >= COLUMN.filled * widths.reduce((a, b) => Math.max(a, b))
  );
}

function textOf(fragments: readonly Fragment[]): string {
  const tokens: string[] = [];
  let last: Fragment | undefined;
  let isSpace = false;
  for (const fragment of fragments.toSorted((a, b) => a.left - b.left)) {
    if (!hasText(fragment)) {
      isSpace = true;
      continue;
    }
    if (last) {
      const gap = (fragment.left - last.right) / Math.max(last.height, fragment.height);
      const isCell = gap > CELL_GAP && !last.text.trimEnd().endsWith(":");
      if (isCell) tokens.push("\t");
      else if (isSpace || gap > WORD_GAP) tokens.push(" ");
    }
    tokens.push(fragment.text);
    last = last && last.right > fragment.right ? last : fragment;
    isSpace = false;
  }
  return inReadingOrder(tokens).join("").replaceAll(/ +/gu, " ").trim();
}

type Direction = "rtl" | "ltr" | "none";
const directionOf = (token: string): Direction =>
  RTL.test(token) ? "rtl" : LTR.test(token) ? "ltr" : "none";

const MIRRORED: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
};
const mirrored = (sign: string) =>
  [...sign]
    .toReversed()
    .map((each) => MIRRORED[each] ?? each)
    .join("");

function inReadingOrder(tokens: string[]): string[] {
  const lettersOf = (direction: Direction) =>
    tokens.reduce(
      (sum, token) => sum + (directionOf(token) === direction ? (token.match(/\p{L}/gu)?.length ?? 0) : 0),
      0,
    );
  const rtl = lettersOf("rtl");
  if (rtl === 0) return tokens;
  return rtl >= lettersOf("ltr") ? turned(tokens.toReversed(), "ltr", true) : turned(tokens, "rtl", false);
}

function turned(tokens: readonly string[], direction: Direction, isRtl: boolean): string[] {
  const result: string[] = [];
  let stretch: string[] = [];
  let between: string[] = [];
  const outside = (signs: string[]) => (isRtl ? signs.map(mirrored) : signs);
  const end = () => {
    result.push(...stretch.toReversed(), ...outside(between));
    [stretch, between] = [[], []];
  };
  for (const token of tokens) {
    const own = directionOf(token);
    if (own === direction) stretch.push(...(isRtl ? between : between.map(mirrored)).splice(0), token);
    else if (own === "none" && stretch.length > 0) between.push(token);
    else {
      end();
      result.push(...(own === "none" ? outside([token]) : [token]));
      continue;
    }
    if (own === direction) between = [];
  }
  end();
  return result;
}
