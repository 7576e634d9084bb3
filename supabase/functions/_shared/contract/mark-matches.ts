import type { Snippet } from "./snippet.ts";
import { plainLetters, plainPlaces } from "./plain-letters.ts";
import { datePattern, takeDates } from "./written-dates.ts";

/** What stands between groups of three digits, in one country or another. */
const GROUPING = ".,'’\\u00a0\\u2009\\u202f";
const GROUPED_NUMBER = new RegExp(`(?<![\\p{L}\\p{N}])\\d{1,3}(?:[${GROUPING}]\\d{3}){1,4}(?!\\d)`, "gu");

const BLANK = "[ \\u00a0\\u2009\\u202f]";
/** "DE89 3704 0044 0532 0130 00", or as much of it as tells that it is one. */
const GROUPED_ACCOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}])[A-Za-z]{2}\\d{2}${BLANK}[A-Za-z0-9]{4}` +
    `(?:${BLANK}(?=[A-Za-z]{0,3}\\d)[A-Za-z0-9]{4}){1,6}` +
    `(?:${BLANK}(?=[A-Za-z]{0,2}\\d)[A-Za-z0-9]{1,3})?(?![\\p{L}\\p{N}])`,
  "gu",
);

/**
 * Words of a query. The database writes them in small letters, as it did those of the texts: JavaScript makes others of some
 * capitals. A number is one word, however its digits are grouped, and that of an account too: the database has it without
 * the groups. So is a date, "2025-03-14", which the database looks for in each way in which it may be written.
 */
export function queryWords(query: string): string[] {
  const { rest, dates } = takeDates(query);
  const ungrouped = rest
    .replace(GROUPED_ACCOUNT, (account) => account.replace(/\s/gu, ""))
    .replace(GROUPED_NUMBER, (number) => number.replace(/\D/gu, ""));
  return [...new Set([...dates, ...(ungrouped.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])])];
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
  return BEGINNING + written(word) + (isLetter ? END : "");
}

/** A word as it may stand there: a number in groups, with blanks between them too, and that of an account in its own. */
function written(word: string): string {
  if (/^\d{4,}$/u.test(word)) return [...word].join(`(?:[${GROUPING} ](?=\\d{3}))?`);
  if (/^[A-Za-z]{2}\d{2}[A-Za-z0-9]{5,}$/u.test(word))
    return (word.match(/.{1,4}/gu) ?? []).join(`${BLANK}?`);
  return datePattern(word) ?? word;
}

const UMLAUT = /[äöü]/iu;

/** A text as it is typed where a keyboard has no umlauts: "Mueller" for "Müller". */
function withoutUmlauts(text: string): string {
  return text.normalize().replace(/[äöü]/giu, (letter) => `${plainLetters(letter)}e`);
}

/** The longest first, so that a whole phrase is marked as one. */
function patternsOf(query: string): string[] {
  const phrases = [...new Set([plainLetters(query), plainLetters(withoutUmlauts(query))])];
  const words = [...new Set(phrases.flatMap(queryWords))].sort((a, b) => b.length - a.length);
  return [...phrases.map(phrasePattern), ...words.map(wordPattern)];
}

/**
 * Cuts a text into stretches that a query finds and stretches that it does not, as the search itself does, whatever the
 * accents: the whole of it wherever it stands, and each of its words where a word begins with it.
 */
export function markMatches(text: string, query: string): Snippet {
  if (query.trim() === "") return [{ text, match: false }];
  const sought = patternsOf(query.trim()).join("|");
  // "Müller" is "Muller" where it is looked for: what was typed with "ue" stands there if an umlaut does.
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

/** Whether anything of it is marked. */
export function hasMatch(snippet: Snippet): boolean {
  return snippet.some(({ match }) => match);
}
