import type { Snippet } from "../contract/snippet.ts";
import { plainLetters, plainPlaces } from "./plain-letters.ts";
import { datePattern, takeDates } from "./written-dates.ts";

const GROUPING = ".,'’\\u00a0\\u2009\\u202f";
const GROUPED_NUMBER = new RegExp(`(?<![\\p{L}\\p{N}])\\d{1,3}(?:[${GROUPING}]\\d{3}){1,4}(?!\\d)`, "gu");

const BLANK = "[ \\u00a0\\u2009\\u202f]";
const GROUPED_ACCOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}])[A-Za-z]{2}\\d{2}${BLANK}[A-Za-z0-9]{4}` +
    `(?:${BLANK}(?=[A-Za-z]{0,3}\\d)[A-Za-z0-9]{4}){1,6}` +
    `(?:${BLANK}(?=[A-Za-z]{0,2}\\d)[A-Za-z0-9]{1,3})?(?![\\p{L}\\p{N}])`,
  "gu",
);

/** JavaScript lowercases some letters differently than the database. */
export function queryWords(query: string): string[] {
  const { rest, dates } = takeDates(query);
  const ungrouped = rest
    .replace(GROUPED_ACCOUNT, (account) => account.replace(/\s/gu, ""))
    .replace(GROUPED_NUMBER, (number) => number.replace(/\D/gu, ""));
  return [...new Set([...dates, ...(ungrouped.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])])];
}

const WITHOUT_BLANKS =
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Khmer}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}\p{sc=Hangul}]/u;

const BEGINNING = "(?<![\\p{L}\\p{M}\\p{N}])";
const END = "(?![\\p{L}\\p{M}\\p{N}])";

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

function phrasePattern(phrase: string): string {
  const isBeginning = /^[\p{L}\p{M}\p{N}]{1,2}$/u.test(phrase) && !WITHOUT_BLANKS.test(phrase);
  return (isBeginning ? BEGINNING : "") + literally(phrase);
}

/** A single letter has to be a whole word: think of "don't". */
function wordPattern(word: string): string {
  const isLetter = word.length === 1 && !WITHOUT_BLANKS.test(word);
  return BEGINNING + spellings(word) + (isLetter ? END : "");
}

function spellings(word: string): string {
  if (/^\d{4,}$/u.test(word)) return [...word].join(`(?:[${GROUPING} ](?=\\d{3}))?`);
  if (/^[A-Za-z]{2}\d{2}[A-Za-z0-9]{5,}$/u.test(word))
    return (word.match(/.{1,4}/gu) ?? []).join(`${BLANK}?`);
  return datePattern(word) ?? word;
}

const UMLAUT = /[äöü]/iu;

function withoutUmlauts(text: string): string {
  return text.normalize().replace(/[äöü]/giu, (letter) => `${plainLetters(letter)}e`);
}

function patternsOf(query: string): string[] {
  const phrases = [...new Set([plainLetters(query), plainLetters(withoutUmlauts(query))])];
  const words = [...new Set(phrases.flatMap(queryWords))].sort((a, b) => b.length - a.length);
  return [...phrases.map(phrasePattern), ...words.map(wordPattern)];
}

export function markMatches(text: string, query: string): Snippet {
  if (query.trim() === "") return [{ text, match: false }];
  const sought = patternsOf(query.trim()).join("|");
  const exactly = new RegExp(sought, "iuy");
  const isSought = (start: number) => {
    exactly.lastIndex = start;
    return exactly.test(plain);
  };
  const nearly = sought.replace(/([aou])e/giu, "$1e?");
  // Some systems write "é" as one character, others as two.
  const whole = text.normalize();
  const plain = plainLetters(whole);
  const places = plain === whole ? undefined : plainPlaces(whole);
  let place = 0;
  return plain
    .split(new RegExp(`(${nearly})`, "giu"))
    .map((part, index) => {
      const start = place;
      place += part.length;
      const text = places ? whole.slice(places[start], places[place]) : part;
      return { text, match: index % 2 === 1 && (isSought(start) || UMLAUT.test(text)) };
    })
    .filter((part) => part.text !== "");
}

export function hasMatch(snippet: Snippet): boolean {
  return snippet.some(({ match }) => match);
}
