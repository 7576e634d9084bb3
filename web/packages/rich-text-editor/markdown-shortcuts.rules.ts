export const SHORTCUT_FORMATS = ["code", "bold", "italic", "strike"] as const;
type MarkFormat = (typeof SHORTCUT_FORMATS)[number];

export interface MarkdownShortcut {
  format: MarkFormat;
  start: number;
  words: string;
  sign: number;
}

export const NO_LETTER = "\uFFFC";

const MARKS: readonly (readonly [MarkFormat, RegExp])[] = [
  ["code", /(?<![\p{L}\p{N}`])(`)([^`\s\uFFFC](?:[^`\uFFFC]*[^`\s\uFFFC])?)`$/u],
  ["bold", /(?<![\p{L}\p{N}/*])(\*\*)([^*\s](?:[^*]*[^*\s])?)\*\*$/u],
  ["italic", /(?<![\p{L}\p{N}/*])(\*)([^*\s](?:[^*]*[^*\s])?)\*$/u],
  ["strike", /(?<![\p{L}\p{N}/~])(~~)([^~\s](?:[^~]*[^~\s])?)~~$/u],
];

export function markAtEnd(line: string): MarkdownShortcut | undefined {
  for (const [format, pattern] of MARKS) {
    const match = pattern.exec(line);
    const [, sign, words] = match ?? [];
    if (match && sign !== undefined && words !== undefined)
      return { format, start: match.index, words, sign: sign.length };
  }
  return undefined;
}
