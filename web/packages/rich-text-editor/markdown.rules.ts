/** Hardly occurs in other texts. */
const SURE: readonly RegExp[] = [
  /^ {0,3}#{2,6} \S/mu,
  /^ {0,3}(```|~~~)[^`\n]*\n(?:[\s\S]*\n)? {0,3}\1[ \t]*$/mu,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^\s)]*\)/u,
  /\*\*(?=\S)[^*\n]*[^*\s]\*\*/u,
  /^ {0,3}([-*+]) \S.*\n(?:\n| +\S.*\n)* {0,3}\1 \S/mu,
  /^ {0,3}\d{1,3}[.)] \S.*\n(?:\n| +\S.*\n)* {0,3}\d{1,3}[.)] \S/mu,
  /^ {0,3}\|?[ \t]*:?-{3,}:?[ \t]*\|[-:| \t]*$/mu,
];

const LIKELY: readonly RegExp[] = [
  // With an empty line, which comments in scripts and tables of jobs do not have.
  /(?:^|\n[ \t]*\n) {0,3}# \S.*(?:\n[ \t]*\n|\n?$)/u,
  /^ {0,3}> \S/mu,
  /^ {0,3}[-*+] \S/mu,
  /`[^`\s][^`\n]*`/u,
  /(?<![\w*])\*(?=[^\s*])[^*\n]*[^\s*]\*(?![\w*])/u,
  /(?<!\w)_(?=[^\s_])[^_\n]*[^\s_]_(?!\w)/u,
  /~~(?=\S)[^~\n]*\S~~/u,
];

const TERMINAL = /^(?:\$ \S|@@ .* @@)/mu;

const KEY = String.raw`(?:[\w./-]+|"[^"\n]+"|'[^'\n]+'):(?:[ \t]|$)`;
const YAML_KEY = new RegExp(`^${KEY}`, "u");
const YAML_KEY_WITH_VALUE = new RegExp(`^${KEY}[ \\t]*[^\\s#]`, "u");
const YAML_ITEM = new RegExp(`^- +${KEY}`, "u");
const YAML_INNER_KEY = new RegExp(`^ +(?:- +)*${KEY}`, "mu");

function isYaml(text: string): boolean {
  const lines = text
    .replace(/^---\n/u, "")
    .split("\n")
    .filter((line) => /^[^\s#]/u.test(line));
  if (lines.length === 0) return false;
  if (lines.every((line) => YAML_ITEM.test(line))) return YAML_INNER_KEY.test(text);
  const fits = lines.every((line, place) => {
    if (!line.startsWith("- ")) return YAML_KEY.test(line);
    const before = lines[place - 1];
    return before !== undefined && (before.startsWith("- ") || !YAML_KEY_WITH_VALUE.test(before));
  });
  return fits && (lines.some((line) => YAML_KEY_WITH_VALUE.test(line)) || YAML_INNER_KEY.test(text));
}

const withoutCode = (text: string) => text.replaceAll(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1/gmu, "");

const count = (signs: readonly RegExp[], text: string) => signs.filter((sign) => sign.test(text)).length;

/** One sure pattern, or two likely ones; not in shell scripts (`#!`), patches and YAML. */
export function isMarkdown(pasted: string): boolean {
  const text = pasted.replaceAll("\r\n", "\n");
  if (text.startsWith("#!") || TERMINAL.test(withoutCode(text)) || isYaml(text)) return false;
  return count(SURE, text) > 0 || count(LIKELY, text) > 1;
}
