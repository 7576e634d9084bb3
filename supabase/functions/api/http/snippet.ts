import type { Snippet } from "../../_shared/contract/note.ts";

/** Words of a query, lowercased, as the full-text index knows them. */
export function queryWords(query: string): string[] {
  return [...new Set(query.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

/** Cuts a text into stretches that match a query (the whole of it, or one of its words) and stretches that do not. */
export function markMatches(text: string, query: string): Snippet {
  const terms = [query.trim(), ...queryWords(query)].filter((term) => term !== "");
  if (terms.length === 0) return [{ text, match: false }];
  // The longest first, so that a whole phrase is marked as one.
  const pattern = terms
    .sort((a, b) => b.length - a.length)
    .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|");
  return text
    .split(new RegExp(`(${pattern})`, "giu"))
    .map((part, index) => ({ text: part, match: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
