import type { Segment } from "./segments.ts";

const ABBREVIATION = /(?<![\p{L}\p{N}])(\p{Lu}{2,4})(?![\p{L}\p{N}])/gu;
const CAPITAL_IN_SENTENCE = /(?<=[\p{Ll},] )(\p{Lu}[\p{L}\p{M}'’-]*)/gu;
const CAPITAL_IN_LINE = /(?<=(?:\b(?:to|from|in|at|of|for|with|near|via)|[>→]) )(\p{Lu}[\p{L}\p{M}'’-]*)/gu;

export function isName(words: readonly string[]): boolean {
  return words.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
}

export function shownIn(text: string, pieces: readonly Segment[]): (words: readonly string[]) => string {
  const small = new Set(text.match(/(?<![\p{L}\p{N}'’-])\p{Ll}[\p{L}\p{M}'’-]*/gu));
  const spelled = new Map<string, string>();
  for (const { text: piece, prose } of pieces) {
    const short = piece === piece.toUpperCase() ? [] : piece.matchAll(ABBREVIATION);
    for (const [, word = ""] of [
      ...short,
      ...piece.matchAll(prose ? CAPITAL_IN_SENTENCE : CAPITAL_IN_LINE),
    ]) {
      const key = word.toLowerCase();
      if (!small.has(key) && !spelled.has(key)) spelled.set(key, word);
    }
  }
  return (words) => {
    if (words.length > 1 && isName(words)) return words.join(" ");
    const known = words.map((word) => spelled.get(word.toLowerCase()));
    const heading = words.every((word) => word === word.toUpperCase());
    if (heading && known.includes(undefined)) return words.join(" ").toLowerCase();
    return words.map((word, i) => known[i] ?? word.toLowerCase()).join(" ");
  };
}
