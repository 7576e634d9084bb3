import { FUNCTION_WORDS, GERMAN_FUNCTION_WORDS, ROMANCE_FUNCTION_WORDS } from "./patterns.ts";

/** The share of function words in a bill or a payslip; other texts have more. */
const MIN_SHARE = 0.015;
/** How many times more frequent they must be than those of other languages, which share some ("in", "des"). */
const MIN_RATIO = 1.3;

/** Whether a text has enough words of one of `sets`, and clearly more than of any of `others`. */
function matches(
  words: readonly string[],
  sets: readonly ReadonlySet<string>[],
  others: readonly ReadonlySet<string>[],
): boolean {
  const most = (of: readonly ReadonlySet<string>[]) =>
    Math.max(...of.map((set) => words.filter((word) => set.has(word)).length));
  const found = most(sets);
  return found >= words.length * MIN_SHARE && found > most(others) * MIN_RATIO;
}

/** Whether the words of a text are rather those of French, Spanish or Italian than of English or German. */
export function isRomance(words: readonly string[]): boolean {
  return matches(words, ROMANCE_FUNCTION_WORDS, [FUNCTION_WORDS, GERMAN_FUNCTION_WORDS]);
}

/** Whether the words of a text are rather those of German than of English. */
export function isGerman(words: readonly string[]): boolean {
  return matches(words, [GERMAN_FUNCTION_WORDS], [FUNCTION_WORDS]);
}
