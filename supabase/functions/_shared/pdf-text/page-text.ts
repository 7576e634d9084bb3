import { type Fragment, linesOf } from "./page-lines.ts";

export interface PageContent {
  items: readonly (
    | object
    | { str: string; transform: number[]; width: number; height: number; fontName: string }
  )[];
  styles: Readonly<Record<string, { vertical?: boolean }>>;
}

/** The database refuses NUL, and the others are not text. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F]/gu;

/**
 * At the end of a line; "Baden-
 * Baden" is none.
 */
const HYPHENATED = /(\p{L})(?:-|\u2010|\u00AD)\n(?=\p{Ll})/gu;

const LETTER_SPACED = /(?<![\p{L}\p{N}])(?:\p{L}\p{M}* ){3,}\p{L}\p{M}*(?![\p{L}\p{N}])/gu;

const asWord = (word: string) => word.replaceAll(" ", "");
const BLANKS = /[\u00A0\u2000-\u200A\u202F]/gu;

const LATIN_LIGATURES = /[\uFB00-\uFB06]/gu;

const PRESENTATION_FORMS = /[\uFB00-\uFB06\uFB1D-\uFDFF\uFE70-\uFEFC]+/gu;

const ACCENTS: Readonly<Record<string, string>> = {
  "´": "\u0301",
  "¨": "\u0308",
  ˆ: "\u0302",
  "˜": "\u0303",
  ˇ: "\u030C",
  "˚": "\u030A",
  "˝": "\u030B",
  "˙": "\u0307",
  "˘": "\u0306",
  "¸": "\u0327",
  "˛": "\u0328",
};
const ACCENT_APART = /(\p{L}?)([´¨ˆ˜ˇ˚˝˙˘¸˛])(\p{L}?)/gu;

function accented(letter: string, accent: string): string | undefined {
  const composed = `${letter.replace("ı", "i")}${ACCENTS[accent] ?? ""}`.normalize("NFC");
  return letter !== "" && [...composed].length === 1 ? composed : undefined;
}

const withAccents = (line: string) =>
  line.replaceAll(ACCENT_APART, (whole, before: string, accent: string, after: string) => {
    const next = accented(after, accent);
    if (next !== undefined) return before + next;
    const last = accented(before, accent);
    return last === undefined ? whole : last + after;
  });

interface Item {
  str: string;
  transform: number[];
  height: number;
  fontName: string;
}
const lineOf = ({ fontName, height, transform }: Item) => `${fontName} ${height} ${transform[5] ?? 0}`;
const letters = (text: string) =>
  text.replaceAll(BLANKS, " ").replaceAll(LATIN_LIGATURES, (ligature) => ligature.normalize("NFKC"));
const isLetterSpaced = (text: string) => text.search(LETTER_SPACED) !== -1;
const SINGLE_SIGNS = /^\S(?: \S)+$/u;

/** Lines with a letter-spaced word, whose short words and numbers are spaced as well. */
function spacedLines(items: PageContent["items"]): ReadonlySet<string> {
  const lines = new Set<string>();
  for (const item of items) if ("str" in item && isLetterSpaced(letters(item.str))) lines.add(lineOf(item));
  return lines;
}

/** Directions in degrees; vertical writing has none, and stays in its order. */
function byDirection(
  { items, styles }: PageContent,
  maxLength: number,
): Map<number | "vertical", Fragment[]> {
  const directions = new Map<number | "vertical", Fragment[]>([[0, []]]);
  const spaced = spacedLines(items);
  let length = 0;
  for (const item of items) {
    if (!("str" in item) || item.str === "") continue;
    if (length > maxLength) break;
    length += item.str.length;
    const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform;
    const angle = Math.atan2(b, a);
    const isVertical = styles[item.fontName]?.vertical === true;
    const direction = isVertical ? "vertical" : (Math.round((angle * 18) / Math.PI) * 10) % 360;
    const [cos, sin] = direction === 0 || isVertical ? [1, 0] : [Math.cos(angle), Math.sin(angle)];
    const left = x * cos + y * sin;
    const text = letters(item.str);
    const isSpaced = SINGLE_SIGNS.test(text) && !isLetterSpaced(text) && spaced.has(lineOf(item));
    const fragment = {
      text: isSpaced ? asWord(text) : text.replaceAll(LETTER_SPACED, asWord),
      left,
      right: left + item.width,
      base: y * cos - x * sin,
      height: item.height || Math.hypot(c, d),
    };
    const own = directions.get(direction);
    if (own) own.push(fragment);
    else directions.set(direction, [fragment]);
  }
  return directions;
}

/** `notes` stand below the text. */
export function pageText(
  content: PageContent,
  maxLength: number,
  filled: readonly Fragment[] = [],
  notes: readonly string[] = [],
): string {
  const blocks: string[] = [];
  for (const [direction, fragments] of byDirection(content, maxLength)) {
    if (direction === 0) fragments.push(...filled);
    const lines =
      direction === "vertical"
        ? fragments.map(({ text }) => ({ text, isNewParagraph: false }))
        : linesOf(fragments);
    const written = lines.map(
      ({ text, isNewParagraph }) => `${isNewParagraph ? "\n" : ""}${withAccents(text)}`,
    );
    blocks.push(written.join("\n"));
  }
  return [...blocks, ...notes]
    .filter((block) => block !== "")
    .join("\n\n")
    .replaceAll(/\r\n?/gu, "\n")
    .replaceAll(CONTROLS, "")
    .replaceAll(PRESENTATION_FORMS, (forms) => forms.normalize("NFKC"))
    .replaceAll(/[ \t]+$/gmu, "")
    .replaceAll(LETTER_SPACED, asWord)
    .replaceAll(HYPHENATED, "$1")
    .replaceAll("\u00AD", "")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .toWellFormed()
    .normalize()
    .trim();
}
