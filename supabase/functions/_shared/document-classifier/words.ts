import { MAX_TEXT_LENGTH } from "./text-length.ts";

/**
 * A longer run without a space is shortened: the time of wink-nlp's tokeniser is quadratic in its length. Scripts written
 * without spaces are split at their own punctuation first.
 */
const MAX_RUN_LENGTH = 60;

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Addresses, and letters with at most a few marks between them; what is left is data, such as keys and minified code. */
const READABLE = /^[("'<[]?(?:https?:|www\.|mailto:)|^[\p{L}\p{M}"'“”„’«».,:;!?()/_-]+$/iu;
/**
 * The hyphen and the line break within a word: "be-" and "fore". Not before a word such as "und": "Haus-" and "und Hofdienst".
 */
const HYPHENATED =
  /(?<=\p{Ll}{2})-[ \t]{0,3}\n[ \t]{0,8}(?=\p{Ll}{2})(?!(?:and|or|to|und|oder|bzw|sowie|bis|et|ou|y|o|e|ed)(?!\p{L}))/gu;
const ONLY_MARKS = /^[^\p{L}\p{N}]+$/u;

/** Shortens an overlong run; data is left out. */
function shortened(run: string): string {
  const beginning = run.slice(0, MAX_RUN_LENGTH);
  if (WITHOUT_SPACES.test(beginning))
    return run
      .replace(/[，、：][^，、：]/gu, (mark) => `${mark.charAt(0)} ${mark.slice(1)}`)
      .replace(/\S{60}(?=\S)/gu, "$& ");
  if (ONLY_MARKS.test(run)) return beginning;
  return READABLE.test(run) ? `${beginning.slice(0, -1).replace(/[\ud800-\udbff]$/, "")}…` : " ";
}

/**
 * Limits a text, removes control characters, shortens overlong runs so that the time of all later steps is bounded, and joins
 * words that were hyphenated at the end of a line.
 */
export function prepareText(raw: string): string {
  const beginning = raw.slice(0, MAX_TEXT_LENGTH);
  // The last word of a longer text may be cut.
  const whole = beginning.length < raw.length ? beginning.replace(/\S{1,60}$/u, "") : beginning;
  return whole
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\ufffd|\ufeff/gu, " ")
    .replace(/([。！？；])(?=\S)/g, "$1 ")
    .replace(/\u00ad/g, "")
    .replace(HYPHENATED, "")
    .replace(/\S{61,}/g, shortened)
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

/** Splits words from the articles that are contracted with them. */
export function splitElisions(words: readonly string[]): string[] {
  return words.flatMap((word) => (word.includes("'") ? word.replace(ELIDED, "$1 ").split(" ") : word));
}

const ACCENTS = /[\u0300-\u0303\u0327]/g;

/**
 * Normalises words for comparison: splits elisions, and removes accents, which many leave out, above all on capitals. Umlauts
 * stay, as they make different letters.
 */
export function normalizeWords(words: readonly string[]): string[] {
  return splitElisions(words).map((word) =>
    /[^ -~]/.test(word) ? word.normalize("NFD").replace(ACCENTS, "").normalize("NFC") : word,
  );
}

/** Joins words to a string, with spaces at both ends, so that `hasPhrase` finds whole words only. */
export function phraseText(words: readonly string[]): string {
  return ` ${words.join(" ")} `;
}

/** Whether a phrase occurs in a `phraseText`. */
export function hasPhrase(text: string, phrase: string): boolean {
  return text.includes(` ${phrase} `);
}
