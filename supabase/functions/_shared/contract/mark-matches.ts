import type { Snippet } from "./note.ts";
import { plainLetters, plainPlaces } from "./plain-letters.ts";

/**
 * Words of a query. The database writes them in small letters, as it did those of the texts: JavaScript makes others of some
 * capitals.
 */
export function queryWords(query: string): string[] {
  return [...new Set(query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/**
 * Cuts a text into stretches that a query finds and stretches that it does not, as the search itself does, whatever the
 * accents: the whole of it wherever it stands, and each of its words where a word begins with it.
 */
export function markMatches(text: string, query: string): Snippet {
  const phrase = plainLetters(query.trim());
  if (phrase === "") return [{ text, match: false }];
  // The longest first, so that a whole phrase is marked as one.
  const words = queryWords(phrase).sort((a, b) => b.length - a.length);
  const patterns = words.map((word) => `(?<![\\p{L}\\p{M}\\p{N}])${word}`);
  // Some systems write "é" as one character, others as two.
  const whole = text.normalize();
  const plain = plainLetters(whole);
  const places = plain === whole ? undefined : plainPlaces(whole);
  let place = 0;
  return plain
    .split(new RegExp(`(${[literally(phrase), ...patterns].join("|")})`, "giu"))
    .map((part, index) => {
      const start = place;
      place += part.length;
      const text = places ? whole.slice(places[start], places[place]) : part;
      return { text, match: index % 2 === 1 };
    })
    .filter((part) => part.text !== "");
}
