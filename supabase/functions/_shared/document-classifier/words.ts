import { withoutMarkup } from "./markup.ts";
import { MAX_TEXT_LENGTH } from "./text-length.ts";

/** wink-nlp's tokeniser takes quadratic time in the length of a run without a space. */
const MAX_RUN_LENGTH = 60;

/** A single letter of Japanese or Chinese is a word, and no part of one that is spelled. */
const SPELLED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]$/u;

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const READABLE = /^[("'<[]?(?:https?:|www\.|mailto:)|^[\p{L}\p{M}"'“”„’«».,:;!?()/_-]+$/iu;
/** Not before a word such as "und": "Haus-" and "und Hofdienst". */
const HYPHENATED =
  /(?<=\p{Ll}{2})-[ \t]{0,3}\n[ \t]{0,8}(?=\p{Ll}{2})(?!(?:and|or|to|und|oder|bzw|sowie|bis|et|ou|y|o|e|ed)(?!\p{L}))/gu;
const ONLY_MARKS = /^[^\p{L}\p{N}]+$/u;

function shortened(run: string): string {
  const beginning = run.slice(0, MAX_RUN_LENGTH);
  if (WITHOUT_SPACES.test(beginning))
    return run
      .replace(/[，、：][^，、：]/gu, (mark) => `${mark.charAt(0)} ${mark.slice(1)}`)
      .replace(/\S{60}(?=\S)/gu, "$& ");
  if (ONLY_MARKS.test(run)) return beginning;
  return READABLE.test(run) ? `${beginning.slice(0, -1).replace(/[\ud800-\udbff]$/, "")}…` : " ";
}

export function prepareText(raw: string): string {
  const beginning = raw.slice(0, MAX_TEXT_LENGTH);
  // The last word of a longer text may be cut.
  const whole = beginning.length < raw.length ? beginning.replace(/\S{1,60}$/u, "") : beginning;
  return withoutMarkup(whole.toWellFormed().replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n"))
    .replace(/[^\P{Cc}\n\t]|\ufffd|\ufeff/gu, " ")
    .replace(/([。！？；])(?=\S)/g, "$1 ")
    .replace(/\u00ad/g, "")
    .replace(HYPHENATED, "")
    .replace(/\S{61,}/g, shortened)
    .trim();
}

/** Of these, words are not spaced. */
const UNSPACED_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;
const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Further ones are cut into pairs, which takes no time. */
const MAX_SEGMENTED = 20_000;
const LETTERS_OF_WORD = 2;

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** Japanese and Chinese with a space between words; all other text as it is. */
export function spaceWords(text: string): string {
  let segmented = 0;
  return text.replace(UNSPACED_RUN, (run) => {
    segmented += run.length;
    const words =
      segmented <= MAX_SEGMENTED
        ? Array.from(segmenter.segment(run), ({ segment }) => segment)
        : (run.match(/.{1,2}/gu) ?? []);
    return ` ${words.join(" ")} `;
  });
}

/** Of a line; two letters of a language without spaces count as one. */
export function countWords(line: string): number {
  if (line === "") return 0;
  const unspaced = line.match(UNSPACED_LETTER)?.length ?? 0;
  const spaced = line.split(/\s+/).length;
  return unspaced === 0 ? spaced : Math.max(spaced, Math.round(unspaced / LETTERS_OF_WORD));
}

export function wordsOf(text: string): string[] {
  const tokens =
    spaceWords(text)
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
    if (token.length === 1 && SPELLED.test(token)) {
      spelled.push(token);
      continue;
    }
    flush();
    words.push(token);
  }
  flush();
  return words;
}

const ELIDED = /^((?:[ldnsjcmt]|qu|jusqu|lorsqu|puisqu|un|dell|all|dall|nell|sull|quell|quest)')(?=\p{L})/u;

export function splitElisions(words: readonly string[]): string[] {
  return words.flatMap((word) => (word.includes("'") ? word.replace(ELIDED, "$1 ").split(" ") : word));
}

const ACCENTS = /[\u0300-\u0303\u0327]/g;

export function normalizeWords(words: readonly string[]): string[] {
  return splitElisions(words).map((word) =>
    /[^ -~]/.test(word) ? word.normalize("NFD").replace(ACCENTS, "").normalize("NFC") : word,
  );
}

export function phraseText(words: readonly string[]): string {
  return ` ${words.join(" ")} `;
}

export function hasPhrase(text: string, phrase: string): boolean {
  return text.includes(` ${phrase} `);
}
