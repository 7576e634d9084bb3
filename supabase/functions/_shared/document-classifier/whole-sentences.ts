import {
  ABBREVIATIONS,
  ABBREVIATIONS_BEFORE_NUMBER,
  ENGLISH_ABBREVIATIONS,
  ENGLISH_ABBREVIATIONS_BEFORE_NUMBER,
} from "./short-forms.ts";

const endingWith = (words: readonly string[]) => new RegExp(`(?:^|[\\s(])(?:${words.join("|")})\\.$`, "iu");

const ENDS_WITH_ABBREVIATION_BEFORE_NUMBER = endingWith(ABBREVIATIONS_BEFORE_NUMBER);
const ENDS_WITH_ENGLISH_ABBREVIATION = endingWith(ENGLISH_ABBREVIATIONS);
const ENDS_WITH_ENGLISH_ABBREVIATION_BEFORE_NUMBER = endingWith(ENGLISH_ABBREVIATIONS_BEFORE_NUMBER);
const ENDS_WITH_ABBREVIATION = new RegExp(
  `(?:^|[\\s(/])(?:\\p{L}|${ABBREVIATIONS.join("|")}|[\\p{L}-]{3,}str)\\.$`,
  "iu",
);

const DAY = /(?:^|\s)\d{1,2}\.(?:\d{1,2}\.)?$/u;

function isSplitAfter(sentence: string, next: string): boolean {
  if (DAY.test(sentence) || ENDS_WITH_ABBREVIATION.test(sentence)) return true;
  if (/\p{L}\.$/u.test(sentence) && /^\p{Ll}/u.test(next)) return true;
  return ENDS_WITH_ABBREVIATION_BEFORE_NUMBER.test(sentence) && /^[\d§]/.test(next);
}

function isEnglishSplitAfter(sentence: string, next: string): boolean {
  if (ENDS_WITH_ENGLISH_ABBREVIATION.test(sentence)) return true;
  return ENDS_WITH_ENGLISH_ABBREVIATION_BEFORE_NUMBER.test(sentence) && /^\d/.test(next);
}

/** The model splits "9.15am", after "incl." and, in other languages than English, after "den 1." and "Rechnung Nr.". */
export function wholeSentences(sentences: readonly string[], text: string, isForeign: boolean): string[] {
  const whole: string[] = [];
  let end = 0;
  sentences.forEach((sentence, i) => {
    const at = text.indexOf(sentence, end);
    const touches = i > 0 && at === end;
    if (at >= 0) end = at + sentence.length;
    const last = sentences[i - 1] ?? "";
    const within = touches && /\d\.$/.test(last) && /^\d/.test(sentence);
    const isSplit = isForeign ? isSplitAfter : isEnglishSplitAfter;
    if (within || (i > 0 && isSplit(last, sentence)))
      whole.push(`${whole.pop() ?? ""}${touches ? "" : " "}${sentence}`);
    else whole.push(sentence);
  });
  return whole;
}
