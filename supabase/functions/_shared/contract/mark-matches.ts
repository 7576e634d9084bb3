import type { Snippet } from "./note.ts";

/**
 * Words of a query. The database writes them in small letters, as it did those of the texts: JavaScript makes others of some
 * capitals.
 */
export function queryWords(query: string): string[] {
  return [...new Set(query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/**
 * Cuts a text into stretches that a query finds and stretches that it does not, as the search itself does: the whole of it
 * wherever it stands, and each of its words where a word begins with it.
 */
export function markMatches(text: string, query: string): Snippet {
  // Some systems write "é" as one character, others as two.
  const phrase = query.trim().normalize();
  if (phrase === "") return [{ text, match: false }];
  // The longest first, so that a whole phrase is marked as one.
  const words = queryWords(phrase).sort((a, b) => b.length - a.length);
  const patterns = words.map((word) => `(?<![\\p{L}\\p{M}\\p{N}])${word}`);
  return text
    .normalize()
    .split(new RegExp(`(${[literally(phrase), ...patterns].join("|")})`, "giu"))
    .map((part, index) => ({ text: part, match: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
