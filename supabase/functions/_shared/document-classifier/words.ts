import { MAX_TEXT_LENGTH } from "./text-length.ts";

/** wink-nlp's tokeniser takes quadratic time in the length of a run without a space. */
const MAX_RUN_LENGTH = 60;

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
