export const MARK_FORMATS = ["code", "bold", "italic", "strike"] as const;
type MarkFormat = (typeof MARK_FORMATS)[number];

/** Words between two signs that stand for a format. */
export interface TypedMark {
  format: MarkFormat;
  /** Where the first sign begins. */
  start: number;
  words: string;
  /** Letters of each sign. */
  sign: number;
}

/** In place of what is no plain letter: a picture, or code, in which signs stand for themselves. */
export const NO_LETTER = "\uFFFC";

/** Neither blanks beside the signs within, as in "a * b * c", nor a word before them, as in "2**3**4" or "price*". */
const MARKS: readonly (readonly [MarkFormat, RegExp])[] = [
  ["code", /(?<![\p{L}\p{N}`])(`)([^`\s\uFFFC](?:[^`\uFFFC]*[^`\s\uFFFC])?)`$/u],
  ["bold", /(?<![\p{L}\p{N}/*])(\*\*)([^*\s](?:[^*]*[^*\s])?)\*\*$/u],
  ["italic", /(?<![\p{L}\p{N}/*])(\*)([^*\s](?:[^*]*[^*\s])?)\*$/u],
  ["strike", /(?<![\p{L}\p{N}/~])(~~)([^~\s](?:[^~]*[^~\s])?)~~$/u],
];

/** What the sign that was typed last ends, in the line before the caret. */
export function markAtEnd(line: string): TypedMark | undefined {
  for (const [format, pattern] of MARKS) {
    const match = pattern.exec(line);
    const [, sign, words] = match ?? [];
    if (match && sign !== undefined && words !== undefined)
      return { format, start: match.index, words, sign: sign.length };
  }
  return undefined;
}
