/** A stretch of text as pdf.js finds it on a page; what has no `str` marks where something begins or ends. */
type PageItem = object | { str: string; hasEOL: boolean; transform: number[]; height: number };

/** Lines that stand further apart than so many times the height of their letters have an empty one between them. */
const PARAGRAPH_GAP = 1.9;

/** Control characters but tab and line end: the database refuses the first of them, and nobody reads the others. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F]/gu;

/** A word that is divided between two lines: what is put together again begins small, "Baden-\nBaden" is none. */
const DIVIDED = /(\p{L})(?:-|\u2010|\u00AD)\n(?=\p{Ll})/gu;

/**
 * The text of a page as it is read: a line per line, an empty line between paragraphs that stand apart, words that were
 * divided in one piece, each letter with its marks as one.
 */
export function pageText(items: readonly PageItem[], maxLength: number): string {
  const pieces: string[] = [];
  let length = 0;
  let ended: { bottom: number; height: number } | undefined;
  for (const item of items) {
    if (!("str" in item)) continue;
    if (length > maxLength) break;
    const bottom = item.transform[5] ?? 0;
    if (item.str !== "" && ended) {
      const gap = ended.bottom - bottom;
      if (gap > PARAGRAPH_GAP * Math.max(ended.height, item.height) && ended.height > 0) pieces.push("\n");
      ended = undefined;
    }
    pieces.push(item.str);
    length += item.str.length;
    if (item.hasEOL) {
      pieces.push("\n");
      ended ??= { bottom, height: item.height };
    } else if (item.str !== "") ended = undefined;
  }
  return pieces
    .join("")
    .replaceAll(/\r\n?/gu, "\n")
    .replaceAll(CONTROLS, "")
    .replaceAll(/[ \t]+$/gmu, "")
    .replaceAll(DIVIDED, "$1")
    .replaceAll("\u00AD", "")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .toWellFormed()
    .normalize()
    .trim();
}
