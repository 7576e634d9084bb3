import { plainSentence } from "./stem.ts";

interface Citation {
  /** Counted from 0, in the order of the given passages. */
  passage: number;
  /** A part of that passage, word for word. */
  quote: string;
}

interface WrittenSentence {
  text: string;
  citations: Citation[];
}

interface CitedSentence {
  text: string;
  /** `start` and `length`: its place in the text of its passage. */
  citations: { passage: number; start: number; length: number }[];
}

const MIN_QUOTE_LENGTH = 8;
const MAX_SENTENCES = 8;
const MAX_CITATIONS = 4;
const MAX_SENTENCE_LENGTH = 400;

/** The letters of a text without white space, and where each stands. */
function lettersOf(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = "";
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place);
    if (/\s/.test(letter)) continue;
    letters += letter.toLowerCase();
    places.push(place);
  }
  return { letters, places };
}

const numbersOf = (text: string): string[] =>
  (text.match(/\d[\d.,'’]*\d|\d/g) ?? []).map((number) => number.replaceAll(/\D/g, ""));

/** Whether the passage says all numbers of a sentence: those are what a model invents most harmfully. */
function saysNumbers(sentence: string, cited: string): boolean {
  const said = new Set(numbersOf(cited));
  const digits = [...said].join(" ");
  return numbersOf(sentence).every((number) => said.has(number) || digits.includes(number));
}

const wordsOf = (text: string) =>
  new Set((plainSentence(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.slice(0, 5)));

/** The sentence and what it cites have to share a word that is no function word, a name or a number at least. */
function isRelated(sentence: string, cited: string): boolean {
  const said = wordsOf(cited);
  return [...wordsOf(sentence)].some((word) => said.has(word));
}

/**
 * Of what a model has written, the sentences that cite a passage which says so: the quote stands there word for word, and so do all
 * numbers of the sentence. Others are left out.
 */
export function citedSentences(
  written: readonly WrittenSentence[],
  passages: readonly string[],
): CitedSentence[] {
  const letters = passages.map(lettersOf);
  return written.slice(0, MAX_SENTENCES).flatMap(({ text, citations }) => {
    const found = citations.slice(0, MAX_CITATIONS).flatMap(({ passage, quote }) => {
      const within = letters[passage];
      const sought = lettersOf(quote).letters;
      const at = within && sought.length >= MIN_QUOTE_LENGTH ? within.letters.indexOf(sought) : -1;
      const start = at === -1 ? undefined : within?.places[at];
      const last = within?.places[at + sought.length - 1];
      return start === undefined || last === undefined ? [] : [{ passage, start, length: last + 1 - start }];
    });
    const cited = [...new Set(found.map(({ passage }) => passages[passage] ?? ""))].join("\n");
    const isShown =
      found.length > 0 &&
      text.trim() !== "" &&
      text.length <= MAX_SENTENCE_LENGTH &&
      saysNumbers(text, cited) &&
      isRelated(text, cited);
    return isShown ? [{ text: text.trim(), citations: found }] : [];
  });
}
