export const SHORTCUT_FORMATS = ["code", "bold", "italic", "strike"] as const;
type MarkFormat = (typeof SHORTCUT_FORMATS)[number];

/** Words between two Markdown signs for a format, as in `**bold**`. */
export interface MarkdownShortcut {
  format: MarkFormat;
  /** The index of the first sign. */
  start: number;
  words: string;
  /** The length of each sign. */
  sign: number;
}

/** A placeholder for pictures and for code, in which signs have no meaning. */
export const NO_LETTER = "\uFFFC";

/** Not with spaces inside the signs, as in "a * b * c", nor with a word before them, as in "2**3**4" or "price*". */
const MARKS: readonly (readonly [MarkFormat, RegExp])[] = [
  ["code", /(?<![\p{L}\p{N}`])(`)([^`\s\uFFFC](?:[^`\uFFFC]*[^`\s\uFFFC])?)`$/u],
  ["bold", /(?<![\p{L}\p{N}/*])(\*\*)([^*\s](?:[^*]*[^*\s])?)\*\*$/u],
  ["italic", /(?<![\p{L}\p{N}/*])(\*)([^*\s](?:[^*]*[^*\s])?)\*$/u],
  ["strike", /(?<![\p{L}\p{N}/~])(~~)([^~\s](?:[^~]*[^~\s])?)~~$/u],
];

/** The mark that ends with the last sign of a line, which is cut at the caret. */
export function markAtEnd(line: string): MarkdownShortcut | undefined {
  for (const [format, pattern] of MARKS) {
    const match = pattern.exec(line);
    const [, sign, words] = match ?? [];
    if (match && sign !== undefined && words !== undefined)
      return { format, start: match.index, words, sign: sign.length };
  }
  return undefined;
}
