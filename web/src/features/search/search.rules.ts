import type { Snippet } from "@contract/snippet.ts";

/** A page or a command that is found by its label. */
export interface SearchEntry {
  id: string;
  label: string;
  /** Further search terms. */
  words?: string;
  run: () => void;
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/u).filter(Boolean);

/**
 * How well an entry matches: 3 when its label begins with the query, 2 when every word of the query begins a word of the label,
 * 1 when the further terms are needed for that, 0 when it does not match.
 */
function score(entry: SearchEntry, query: string): number {
  const label = entry.label.toLowerCase();
  if (label.startsWith(query)) return 3;
  const begins = (text: string) => (word: string) => wordsOf(text).some((each) => each.startsWith(word));
  if (wordsOf(query).every(begins(label))) return 2;
  return wordsOf(query).every(begins(`${label} ${entry.words?.toLowerCase() ?? ""}`)) ? 1 : 0;
}

/** The entries that match the typed text, the best first; all entries when it is empty. */
export function matchEntries(entries: readonly SearchEntry[], typed: string): SearchEntry[] {
  const query = typed.trim().toLowerCase();
  if (query === "") return [...entries];
  return entries
    .map((entry) => ({ entry, points: score(entry, query) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ entry }) => entry);
}

/** Marks the beginnings of words in a label that match words of the typed text. */
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
