import type { Snippet } from "./note.ts";

/** Words of a query, lowercased, as the full-text index knows them. */
export function queryWords(query: string): string[] {
  return [...new Set(query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/**
 * Cuts a text into stretches that a query finds and stretches that it does not, as the search itself does: the whole of it
 * wherever it stands, and each of its words where a word begins with it.
 */
export function markMatches(text: string, query: string): Snippet {
  const phrase = query.trim();
  if (phrase === "") return [{ text, match: false }];
  // The longest first, so that a whole phrase is marked as one.
  const words = queryWords(phrase).sort((a, b) => b.length - a.length);
  const patterns = words.map((word) => `(?<![\\p{L}\\p{M}\\p{N}])${word}`);
  return text
    .split(new RegExp(`(${[literally(phrase), ...patterns].join("|")})`, "giu"))
    .map((part, index) => ({ text: part, match: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
