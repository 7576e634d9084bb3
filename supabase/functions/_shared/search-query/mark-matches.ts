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

function patternsOf(query: string): { phrases: string[]; words: string[] } {
  const phrases = [...new Set([plainLetters(query), plainLetters(withoutUmlauts(query))])];
  const words = [...new Set(phrases.flatMap(queryWords))].sort((a, b) => b.length - a.length);
  return { phrases: phrases.map(phrasePattern), words: words.map(wordPattern) };
}

/** With "Muller" for "mueller". */
const withPlainUmlauts = (pattern: string) => pattern.replace(/([aou])e/giu, "$1e?");

type Marker = (text: string) => Snippet;

function markerOf(query: string): Marker {
  if (query.trim() === "") return (text) => [{ text, match: false }];
  const { phrases, words } = patternsOf(query.trim());
  const sought = [...phrases, ...words].join("|");
  const exactly = new RegExp(sought, "iuy");
  const nearly = new RegExp(`(${withPlainUmlauts(sought)})`, "giu");
  return (text) => {
    // Some systems write "é" as one character, others as two.
    const whole = text.normalize();
    const plain = plainLetters(whole);
    const places = plain === whole ? undefined : plainPlaces(whole);
    const isSought = (start: number) => {
      exactly.lastIndex = start;
      return exactly.test(plain);
    };
    let place = 0;
    return plain
      .split(nearly)
      .map((part, index) => {
        const start = place;
        place += part.length;
        const shown = places ? whole.slice(places[start], places[place]) : part;
        return { text: shown, match: index % 2 === 1 && (isSought(start) || UMLAUT.test(shown)) };
      })
      .filter((part) => part.text !== "");
  };
}

export const markMatches = (text: string, query: string): Snippet => markerOf(query)(text);

const SNIPPET_LENGTH = 240;
/** Of what stands before the match, and of the ends that are cut to whole words. */
const SNIPPET_EDGE = 40;

const HALF_A_CHARACTER = /[\ud800-\udfff]/gu;

function cutAround(text: string, place: number): string {
  const first = Math.max(place - SNIPPET_EDGE, 0);
  const goesOn = first + SNIPPET_LENGTH < text.length;
  let shown = text.slice(first, first + SNIPPET_LENGTH).replace(HALF_A_CHARACTER, "");
  if (first > 0) shown = shown.slice(0, SNIPPET_EDGE).replace(/^\S*\s/u, "") + shown.slice(SNIPPET_EDGE);
  if (goesOn) shown = shown.slice(0, -SNIPPET_EDGE) + shown.slice(-SNIPPET_EDGE).replace(/\s\S*$/u, "");
  return `${first > 0 ? "… " : ""}${shown.trim().replace(/\s+/gu, " ")}${goesOn ? " …" : ""}`;
}

/** Cuts texts to about 240 characters around the query, or else around the longest of its words, and marks the matches. */
export function snippetsOf(query: string): Marker {
  const mark = markerOf(query);
  const { phrases, words } = query.trim() === "" ? { phrases: [], words: [] } : patternsOf(query.trim());
  const wholes = [...phrases.map((phrase) => BEGINNING + phrase), ...phrases, ...words];
  const sought = [...wholes, ...wholes.map(withPlainUmlauts)].map((pattern) => new RegExp(pattern, "iu"));
  return (text) => {
    const whole = text.normalize();
    const plain = plainLetters(whole);
    const found = sought.find((each) => each.test(plain));
    const place = found ? plain.search(found) : 0;
    return mark(cutAround(whole, plain === whole ? place : (plainPlaces(whole)[place] ?? 0)));
  };
}

export function hasMatch(snippet: Snippet): boolean {
  return snippet.some(({ match }) => match);
}
