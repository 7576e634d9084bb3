import { tagWords } from "../../_shared/document-classifier/index.ts";

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const HYPHENATED = /(\p{L})[-\u00ad]\r?\n(\p{L})/gu;

/** Tells whether a phrase stands in a text, whatever its case, accents, plural and hyphens at the ends of lines. */
export function phrasesIn(text: string): (phrase: string) => boolean {
  const words = [text, text.replace(HYPHENATED, "$1$2")].map(tagWords);
  const spaced = words.map((each) => ` ${each.join(" ")} `);
  const unspaced = words.map((each) => each.join(""));
  return (phrase) => {
    const wanted = tagWords(phrase);
    if (wanted.length === 0) return false;
    return UNSPACED.test(phrase)
      ? unspaced.some((each) => each.includes(wanted.join("")))
      : spaced.some((each) => each.includes(` ${wanted.join(" ")} `));
  };
}

const DIGITS = /\d+/g;
const NUMBER = /\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))+|\d+/g;
/** Months, and what is easily counted, may be in words in the text. */
const MAX_UNCHECKED = 12;

const digitsOf = (found: string) => found.replace(/\D/g, "").replace(/^0+/, "");
const numbersOf = (text: string, pattern: RegExp) =>
  (text.normalize("NFKC").match(pattern) ?? []).map(digitsOf);

/** The sentences of a summary whose numbers all stand in the text. */
export function withoutForeignNumbers(summary: string, text: string): string {
  const known = new Set([...numbersOf(text, DIGITS), ...numbersOf(text, NUMBER)]);
  const isYear = (number: string) => /^(?:19|20)\d\d$/.test(number) && known.has(digitsOf(number.slice(2)));
  const isKnown = (number: string) => Number(number) <= MAX_UNCHECKED || known.has(number) || isYear(number);
  return [...new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(summary)]
    .map(({ segment }) => segment)
    .filter((sentence) => numbersOf(sentence, NUMBER).every(isKnown))
    .join("")
    .trim();
}
