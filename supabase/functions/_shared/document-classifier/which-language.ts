import { FUNCTION_WORDS, GERMAN_FUNCTION_WORDS, ROMANCE_FUNCTION_WORDS } from "./patterns.ts";

const MIN_SHARE = 0.015;
/** To those of other languages, which share some ("in", "des"). */
const MIN_RATIO = 1.3;

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

export function isRomance(words: readonly string[]): boolean {
  return matches(words, ROMANCE_FUNCTION_WORDS, [FUNCTION_WORDS, GERMAN_FUNCTION_WORDS]);
}

export function isGerman(words: readonly string[]): boolean {
  return matches(words, [GERMAN_FUNCTION_WORDS], [FUNCTION_WORDS]);
}
