import type { Snippet } from "./snippet.ts";
import { plainLetters, plainPlaces } from "./plain-letters.ts";

/** What stands between groups of three digits, in one country or another. */
const GROUPING = ".,'’\\u00a0\\u2009\\u202f";
const GROUPED_NUMBER = new RegExp(`(?<![\\p{L}\\p{N}])\\d{1,3}(?:[${GROUPING}]\\d{3}){1,4}(?!\\d)`, "gu");

/**
 * Words of a query. The database writes them in small letters, as it did those of the texts: JavaScript makes others of some
 * capitals. A number is one word, however its digits are grouped: the database has it without the groups.
 */
export function queryWords(query: string): string[] {
  const ungrouped = query.replace(GROUPED_NUMBER, (number) => number.replace(/\D/gu, ""));
  return [...new Set(ungrouped.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

/** Letters of scripts that write words without blanks between them: there is no telling where one begins. */
const WITHOUT_BLANKS =
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Khmer}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}\p{sc=Hangul}]/u;

const BEGINNING = "(?<![\\p{L}\\p{M}\\p{N}])";
const END = "(?![\\p{L}\\p{M}\\p{N}])";

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/** A whole query, wherever it stands; one or two letters where a word begins with them. */
function phrasePattern(phrase: string): string {
  const isBeginning = /^[\p{L}\p{M}\p{N}]{1,2}$/u.test(phrase) && !WITHOUT_BLANKS.test(phrase);
  return (isBeginning ? BEGINNING : "") + literally(phrase);
}

/** A word of a query, where one begins with it; a single letter where it stands alone: it is often a part, as in "don't". */
function wordPattern(word: string): string {
  const isLetter = word.length === 1 && !WITHOUT_BLANKS.test(word);
  // The digits of a number may stand in groups; a blank between them is one too.
  const written = /^\d{4,}$/u.test(word) ? [...word].join(`(?:[${GROUPING} ](?=\\d{3}))?`) : word;
  return BEGINNING + written + (isLetter ? END : "");
}

/**
 * Cuts a text into stretches that a query finds and stretches that it does not, as the search itself does, whatever the
 * accents: the whole of it wherever it stands, and each of its words where a word begins with it.
 */
export function markMatches(text: string, query: string): Snippet {
  const phrase = plainLetters(query.trim());
  if (phrase === "") return [{ text, match: false }];
  // The longest first, so that a whole phrase is marked as one.
  const words = queryWords(phrase).sort((a, b) => b.length - a.length);
  const patterns = [phrasePattern(phrase), ...words.map(wordPattern)];
  // Some systems write "é" as one character, others as two.
  const whole = text.normalize();
  const plain = plainLetters(whole);
  const places = plain === whole ? undefined : plainPlaces(whole);
  let place = 0;
  return plain
    .split(new RegExp(`(${patterns.join("|")})`, "giu"))
    .map((part, index) => {
      const start = place;
      place += part.length;
      const text = places ? whole.slice(places[start], places[place]) : part;
      return { text, match: index % 2 === 1 };
    })
    .filter((part) => part.text !== "");
}

/** Whether anything of it is marked. */
export function hasMatch(snippet: Snippet): boolean {
  return snippet.some(({ match }) => match);
}
