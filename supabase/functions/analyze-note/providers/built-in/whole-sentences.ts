/** What is written short before a number alone: "in dieser Art." ends a sentence, "nach Art. 5" does not. */
const SHORT_BEFORE_NUMBER = /(?:^|[\s(])(?:abs|art|bd|kap|lit|pos|réf|ref|tel|tél|ziff)\.$/iu;

/** What is written short before whatever follows: in German, French, Spanish and Italian, titles above all. */
const SHORT =
  /(?:^|[\s(/])(?:\p{L}|avda?|avv|bzw|ca|cf|dipl|dott|dr|egr|env|evtl|exkl|fa|geb|geom|ggf|hrn?|ing|inkl|mlle|mme|nr|núm|prof|rag|sigg?|sog|spett|sra?|srta|str|vgl|zzgl|[\p{L}-]{3,}str)\.$/iu;

/** "für den 18.12. reserviert" */
const DAY = /(?:^|\s)\d{1,2}\.(?:\d{1,2}\.)?$/u;

function endsWithin(sentence: string, next: string): boolean {
  if (DAY.test(sentence) || SHORT.test(sentence)) return true;
  if (/\p{L}\.$/u.test(sentence) && /^\p{Ll}/u.test(next)) return true;
  return SHORT_BEFORE_NUMBER.test(sentence) && /^[\d§]/.test(next);
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
