/** Syntax that hardly occurs in texts that are not Markdown. */
const SURE: readonly RegExp[] = [
  /^ {0,3}#{2,6} \S/mu,
  /^ {0,3}(```|~~~)[^`\n]*\n(?:[\s\S]*\n)? {0,3}\1[ \t]*$/mu,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^\s)]*\)/u,
  /\*\*(?=\S)[^*\n]*[^*\s]\*\*/u,
  // Two items of a list.
  /^ {0,3}([-*+]) \S.*\n(?:\n| +\S.*\n)* {0,3}\1 \S/mu,
  /^ {0,3}\d{1,3}[.)] \S.*\n(?:\n| +\S.*\n)* {0,3}\d{1,3}[.)] \S/mu,
  // The delimiter row of a table.
  /^ {0,3}\|?[ \t]*:?-{3,}:?[ \t]*\|[-:| \t]*$/mu,
];

/** Syntax that may occur in other texts too, but hardly two kinds of it in one. */
const LIKELY: readonly RegExp[] = [
  /^ {0,3}# \S/mu,
  /^ {0,3}> \S/mu,
  /^ {0,3}[-*+] \S/mu,
  /`[^`\s][^`\n]*`/u,
  /(?<![\w*])\*(?=[^\s*])[^*\n]*[^\s*]\*(?![\w*])/u,
  /(?<!\w)_(?=[^\s_])[^_\n]*[^\s_]_(?!\w)/u,
  /~~(?=\S)[^~\n]*\S~~/u,
];

const count = (signs: readonly RegExp[], text: string) => signs.filter((sign) => sign.test(text)).length;

/** Whether a plain text is probably Markdown: one sure pattern, or two likely ones. Shell scripts (`#!`) are not. */
export function isMarkdown(pasted: string): boolean {
  const text = pasted.replaceAll("\r\n", "\n");
  return !text.startsWith("#!") && (count(SURE, text) > 0 || count(LIKELY, text) > 1);
}
