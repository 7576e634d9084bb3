import { MAX_TEXT_LENGTH } from "../../text-length.ts";

/**
 * A longer run without a space is no word, and wink-nlp's tokeniser needs time quadratic in the length of one.
 * Scripts written without spaces are broken at their own punctuation first.
 */
const MAX_RUN_LENGTH = 60;

/** Bounds a text and frees it of what is not text, so that all later work is bounded too. */
export function prepareText(raw: string): string {
  const beginning = raw.slice(0, MAX_TEXT_LENGTH);
  // Of a longer text the last word may be half of one.
  const whole = beginning.length < raw.length ? beginning.replace(/\S{1,60}$/u, "") : beginning;
  return whole
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\ufffd|\ufeff/gu, " ")
    .replace(/([。！？；])(?=\S)/g, "$1 ")
    .replace(/\S{61,}/g, (run) => (/^[^\p{L}\p{N}]+$/u.test(run) ? run.slice(0, MAX_RUN_LENGTH) : " "))
    .trim();
}

/**
 * The words of a text in lower case. Letters spaced out for effect or by a scanner ("I N V O I C E") are one word,
 * and a digit that stands for a letter inside such a word is read as the letter.
 */
export function wordsOf(text: string): string[] {
  const tokens =
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}']*/gu) ?? [];
  const words: string[] = [];
  let spelled: string[] = [];
  const flush = () => {
    if (spelled.length >= 5) words.push(spelled.join("").replaceAll("1", "i").replaceAll("0", "o"));
    else words.push(...spelled);
    spelled = [];
  };
  for (const token of tokens) {
    if (token.length === 1) {
      spelled.push(token);
      continue;
    }
    flush();
    words.push(token);
  }
  flush();
  return words;
}

/** "l'assemblée", "dell'appartamento": two words that Romance languages write as one. */
const ELIDED = /^((?:[ldnsjcmt]|qu|jusqu|lorsqu|puisqu|un|dell|all|dall|nell|sull|quell|quest)')(?=\p{L})/u;

/** Each word by itself where an article has grown together with it. */
export function apart(words: readonly string[]): string[] {
  return words.flatMap((word) => (word.includes("'") ? word.replace(ELIDED, "$1 ").split(" ") : word));
}

const ACCENTS = /[\u0300-\u0303\u0327]/g;

/**
 * Words as one searches for them: without the accents that capitals and hasty hands leave out. An umlaut stays: it makes
 * another letter.
 */
export function plainly(words: readonly string[]): string[] {
  return apart(words).map((word) =>
    /[^ -~]/.test(word) ? word.normalize("NFD").replace(ACCENTS, "").normalize("NFC") : word,
  );
}

/** Words as one string in which a phrase is found, whole words only, by looking for it between spaces. */
export function phraseText(words: readonly string[]): string {
  return ` ${words.join(" ")} `;
}

/** Whether a phrase stands in a `phraseText`. */
export function hasPhrase(text: string, phrase: string): boolean {
  return text.includes(` ${phrase} `);
}
