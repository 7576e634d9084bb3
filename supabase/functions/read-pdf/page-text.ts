/** An item of a page in pdf.js: a piece of text or, without `str`, a mark of where something begins or ends. */
type PageItem = object | { str: string; hasEOL: boolean; transform: number[]; height: number };

/** Lines that are further apart than this, in heights of their letters, are of two paragraphs. */
const PARAGRAPH_GAP = 1.9;

/** Control characters except tab and line feed: the database refuses NUL, and the others are not text. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F]/gu;

/** A word that is hyphenated at the end of a line. Its second part begins with a small letter: "Baden-\nBaden" is not one. */
const HYPHENATED = /(\p{L})(?:-|\u2010|\u00AD)\n(?=\p{Ll})/gu;

/**
 * The text of a page: its lines, an empty line between paragraphs, hyphenated words joined, letters and combining marks
 * composed (NFC).
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
    .replaceAll(HYPHENATED, "$1")
    .replaceAll("\u00AD", "")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .toWellFormed()
    .normalize()
    .trim();
}
