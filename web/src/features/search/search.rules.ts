import type { Snippet } from "@contract/snippet.ts";

export interface SearchEntry {
  id: string;
  label: string;
  words?: string;
  run: () => void;
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/u).filter(Boolean);

/** 3: the label begins with the query; 2: every word begins a word of the label; 1: with the further terms; 0: no match. */
function score(entry: SearchEntry, query: string): number {
  const label = entry.label.toLowerCase();
  if (label.startsWith(query)) return 3;
  const begins = (text: string) => (word: string) => wordsOf(text).some((each) => each.startsWith(word));
  if (wordsOf(query).every(begins(label))) return 2;
  return wordsOf(query).every(begins(`${label} ${entry.words?.toLowerCase() ?? ""}`)) ? 1 : 0;
}

export function matchEntries(entries: readonly SearchEntry[], typed: string): SearchEntry[] {
  const query = typed.trim().toLowerCase();
  if (query === "") return [...entries];
  return entries
    .map((entry) => ({ entry, points: score(entry, query) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ entry }) => entry);
}

export function markLabel(label: string, typed: string): Snippet {
  const words = wordsOf(typed).sort((a, b) => b.length - a.length);
  const parts: Snippet = [];
  for (const piece of label.split(/(\s+)/u)) {
    const word = words.find((each) => piece.toLowerCase().startsWith(each));
    if (word === undefined) parts.push({ text: piece, match: false });
    else
      parts.push(
        { text: piece.slice(0, word.length), match: true },
        { text: piece.slice(word.length), match: false },
      );
  }
  return parts.filter(({ text }) => text !== "");
}
