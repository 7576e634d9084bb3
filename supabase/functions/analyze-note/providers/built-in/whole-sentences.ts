import { SHORT_BEFORE_NUMBER, SHORT_FORMS } from "./short-forms.ts";

const ENDS_SHORT_BEFORE_NUMBER = new RegExp(`(?:^|[\\s(])(?:${SHORT_BEFORE_NUMBER.join("|")})\\.$`, "iu");
/** An initial and a street as well: "Hechinger-Str.". */
const ENDS_SHORT = new RegExp(`(?:^|[\\s(/])(?:\\p{L}|${SHORT_FORMS.join("|")}|[\\p{L}-]{3,}str)\\.$`, "iu");

/** "für den 18.12. reserviert" */
const DAY = /(?:^|\s)\d{1,2}\.(?:\d{1,2}\.)?$/u;

function endsWithin(sentence: string, next: string): boolean {
  if (DAY.test(sentence) || ENDS_SHORT.test(sentence)) return true;
  if (/\p{L}\.$/u.test(sentence) && /^\p{Ll}/u.test(next)) return true;
  return ENDS_SHORT_BEFORE_NUMBER.test(sentence) && /^[\d§]/.test(next);
}

/**
 * The sentences of a text as they were before the language model cut them: within "9.15am", and, in another language than
 * its own (`isForeign`), behind "den 1." and "Rechnung Nr.". Their blanks are single.
 */
export function wholeSentences(sentences: readonly string[], text: string, isForeign: boolean): string[] {
  const whole: string[] = [];
  let end = 0;
  sentences.forEach((sentence, i) => {
    const at = text.indexOf(sentence, end);
    const touches = i > 0 && at === end;
    if (at >= 0) end = at + sentence.length;
    const last = sentences[i - 1] ?? "";
    const within = touches && /\d\.$/.test(last) && /^\d/.test(sentence);
    if (within || (i > 0 && isForeign && endsWithin(last, sentence)))
      whole.push(`${whole.pop() ?? ""}${touches ? "" : " "}${sentence}`);
    else whole.push(sentence);
  });
  return whole;
}
