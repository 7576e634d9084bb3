import { countWords } from "./words.ts";

const MIN_ROLL = 40;
const KEPT = 5;
const MAX_ENTRY_WORDS = 12;
const MIN_WORDS_BEFORE = 100;
const ENTRY = /^\s*(?:[-*•+]|\d{1,5}[.)])\s+\S/;

const isEntry = (line: string) =>
  ENTRY.test(line.slice(0, 40)) && countWords(line.slice(0, 200)) <= MAX_ENTRY_WORDS;

/** Without the names of all who signed: a letter with a thousand signatures is a letter. */
export function withoutRolls(text: string): string {
  const lines = text.split("\n");
  const kept: string[] = [];
  let words = 0;
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (end < lines.length && (isEntry(lines[end] ?? "") || (lines[end] === "" && end > at))) end += 1;
    const isRoll = end - at >= MIN_ROLL && words >= MIN_WORDS_BEFORE;
    const upTo = Math.max(end, at + 1);
    for (const line of lines.slice(at, isRoll ? at + KEPT : upTo)) {
      if (!isEntry(line)) words += countWords(line);
      kept.push(line);
    }
    at = upTo;
  }
  return kept.join("\n");
}
