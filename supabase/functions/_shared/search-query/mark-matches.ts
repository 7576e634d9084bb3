import type { Snippet } from "../contract/snippet.ts";
import { plainLetters, plainPlaces } from "./plain-letters.ts";
import { datePattern, takeDates } from "./written-dates.ts";

const GROUPING = ".,'’\\u00a0\\u2009\\u202f";
const GROUPED_NUMBER = new RegExp(`(?<![\\p{L}\\p{N}])\\d{1,3}(?:[${GROUPING}]\\d{3}){1,4}(?!\\d)`, "gu");

const BLANK = "[ \\u00a0\\u2009\\u202f]";
/** An account number in groups, "DE89 3704 0044 0532 0130 00", or enough of one to recognise it. */
const GROUPED_ACCOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}])[A-Za-z]{2}\\d{2}${BLANK}[A-Za-z0-9]{4}` +
    `(?:${BLANK}(?=[A-Za-z]{0,3}\\d)[A-Za-z0-9]{4}){1,6}` +
    `(?:${BLANK}(?=[A-Za-z]{0,2}\\d)[A-Za-z0-9]{1,3})?(?![\\p{L}\\p{N}])`,
  "gu",
);

/**
 * The words of a query. Their case is kept: the database lowercases them like the texts, and JavaScript lowercases some letters
 * differently.
 */
export function queryWords(query: string): string[] {
  const { rest, dates } = takeDates(query);
  const ungrouped = rest
    .replace(GROUPED_ACCOUNT, (account) => account.replace(/\s/gu, ""))
    .replace(GROUPED_NUMBER, (number) => number.replace(/\D/gu, ""));
  return [...new Set([...dates, ...(ungrouped.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])])];
}

/** Letters of scripts without blanks between words, where the beginning of a word cannot be told. */
const WITHOUT_BLANKS =
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Khmer}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}\p{sc=Hangul}]/u;

const BEGINNING = "(?<![\\p{L}\\p{M}\\p{N}])";
const END = "(?![\\p{L}\\p{M}\\p{N}])";

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/** Matches the whole query anywhere; a query of one or two letters only at the beginning of a word. */
function phrasePattern(phrase: string): string {
  const isBeginning = /^[\p{L}\p{M}\p{N}]{1,2}$/u.test(phrase) && !WITHOUT_BLANKS.test(phrase);
  return (isBeginning ? BEGINNING : "") + literally(phrase);
}

/** Matches a word of the query at the beginning of words. A single letter has to be a whole word: think of the t in "don't". */
function wordPattern(word: string): string {
  const isLetter = word.length === 1 && !WITHOUT_BLANKS.test(word);
  return BEGINNING + spellings(word) + (isLetter ? END : "");
}

/** A pattern for the ways in which a word may be written: numbers and account numbers in groups, dates in all formats. */
function spellings(word: string): string {
  if (/^\d{4,}$/u.test(word)) return [...word].join(`(?:[${GROUPING} ](?=\\d{3}))?`);
  if (/^[A-Za-z]{2}\d{2}[A-Za-z0-9]{5,}$/u.test(word))
    return (word.match(/.{1,4}/gu) ?? []).join(`${BLANK}?`);
  return datePattern(word) ?? word;
}

const UMLAUT = /[äöü]/iu;

/** A text as it is typed without umlauts: "Mueller" for "Müller". */
function withoutUmlauts(text: string): string {
  return text.normalize().replace(/[äöü]/giu, (letter) => `${plainLetters(letter)}e`);
}

/** All patterns of a query, the longest first, so that a phrase is marked as a whole. */
function patternsOf(query: string): string[] {
  const phrases = [...new Set([plainLetters(query), plainLetters(withoutUmlauts(query))])];
  const words = [...new Set(phrases.flatMap(queryWords))].sort((a, b) => b.length - a.length);
  return [...phrases.map(phrasePattern), ...words.map(wordPattern)];
}

/**
 * Splits a text into parts that match a query and parts that do not, by the rules of the search and ignoring accents: the
 * whole query anywhere, and each of its words at the beginning of words.
 */
export function markMatches(text: string, query: string): Snippet {
  if (query.trim() === "") return [{ text, match: false }];
  const sought = patternsOf(query.trim()).join("|");
  // The plain text has "Muller" for "Müller", so an optional "e" in the query finds it; that counts only for umlauts.
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

/** Whether any part of a snippet matches. */
export function hasMatch(snippet: Snippet): boolean {
  return snippet.some(({ match }) => match);
}
