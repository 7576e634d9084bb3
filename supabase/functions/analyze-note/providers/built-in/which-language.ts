import { FUNCTION_WORDS, GERMAN_FUNCTION_WORDS, ROMANCE_FUNCTION_WORDS } from "./patterns.ts";

/** A bill or a payslip has no more of them. */
const LEAST_SHARE = 0.015;
/** English and German have a few of them as well ("in", "des"), and names are full of them. */
const CLEARLY_MORE = 1.3;

/** Whether the words of a text are rather those of French, Spanish or Italian than of English or German. */
export function isRomance(words: readonly string[]): boolean {
  const most = (sets: readonly ReadonlySet<string>[]) =>
    Math.max(...sets.map((set) => words.filter((word) => set.has(word)).length));
  const romance = most(ROMANCE_FUNCTION_WORDS);
  return (
    romance >= words.length * LEAST_SHARE &&
    romance > most([FUNCTION_WORDS, GERMAN_FUNCTION_WORDS]) * CLEARLY_MORE
  );
}

/** Whether the words of a text are rather those of German than of English. */
export function isGerman(words: readonly string[]): boolean {
  const count = (set: ReadonlySet<string>) => words.filter((word) => set.has(word)).length;
  const german = count(GERMAN_FUNCTION_WORDS);
  return german >= words.length * LEAST_SHARE && german > count(FUNCTION_WORDS) * CLEARLY_MORE;
}
