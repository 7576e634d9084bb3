import { FUNCTION_WORDS, GERMAN_FUNCTION_WORDS, ROMANCE_FUNCTION_WORDS } from "./patterns.ts";

/** A bill or a payslip has no more of them. */
const LEAST_SHARE = 0.015;
/** English and German have a few of them as well ("in", "des"), and names are full of them. */
const CLEARLY_MORE = 1.3;

/** Whether a text has words of some sets of function words, and clearly more than of others; of each kind the best one counts. */
function isRather(
  words: readonly string[],
  sets: readonly ReadonlySet<string>[],
  others: readonly ReadonlySet<string>[],
): boolean {
  const most = (of: readonly ReadonlySet<string>[]) =>
    Math.max(...of.map((set) => words.filter((word) => set.has(word)).length));
  const found = most(sets);
  return found >= words.length * LEAST_SHARE && found > most(others) * CLEARLY_MORE;
}

/** Whether the words of a text are rather those of French, Spanish or Italian than of English or German. */
export function isRomance(words: readonly string[]): boolean {
  return isRather(words, ROMANCE_FUNCTION_WORDS, [FUNCTION_WORDS, GERMAN_FUNCTION_WORDS]);
}

/** Whether the words of a text are rather those of German than of English. */
export function isGerman(words: readonly string[]): boolean {
  return isRather(words, [GERMAN_FUNCTION_WORDS], [FUNCTION_WORDS]);
}
