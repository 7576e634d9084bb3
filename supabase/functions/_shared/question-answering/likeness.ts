import type { QuestionLanguage } from "./languages.ts";
import { stem } from "./stem.ts";

/** A word, and how surely one of a question means it, 0 to 1. */
export interface SoughtWord {
  language: QuestionLanguage;
  plain: string;
  stem: string;
  /** Of a language that writes compounds as one word. */
  isCompounding: boolean;
  strength: number;
}

const SAME_STEM = 0.95;
const COMPOUND_BEGINS = 0.9;
const COMPOUND_ENDS = 0.85;
const BEGINS = 0.85;
const IS_BEGINNING = 0.75;
/** "Quay" and "Quayside", but also "part" and "party". */
const SHORT_PREFIX = 4;
const BEGINS_SHORTLY = 0.6;
/** Shorter beginnings and ends are those of too many words. */
const MIN_PREFIX = 5;
const MIN_COMPOUND_HEAD = 4;
const MIN_REST = 3;

type Levels = Map<number, number>;

function note(index: Map<string, Levels>, word: string, term: number, level: number): void {
  const levels = index.get(word) ?? new Map<number, number>();
  if (level > (levels.get(term) ?? 0)) levels.set(term, level);
  index.set(word, levels);
}

/**
 * How surely each of the lists means a word of a text: the same word, the same stem, one that begins with the other, or, of
 * compounds, one that begins or ends with it. Its cost does not depend on the number of sought words.
 */
export function likenessTo(lists: readonly (readonly SoughtWord[])[]): (plain: string) => readonly number[] {
  const same = new Map<string, Levels>();
  const stems = new Map<string, Levels>();
  const beginnings = new Map<string, Levels>();
  const heads = new Map<string, Levels>();
  const tails = new Map<string, Levels>();
  for (const [term, words] of lists.entries())
    for (const word of words) {
      const hasDigit = /\d/.test(word.plain);
      note(same, word.plain, term, word.strength);
      if (word.stem.length >= 3 && !hasDigit) note(stems, word.stem, term, word.strength);
      if (hasDigit) continue;
      for (let end = MIN_PREFIX; end < word.stem.length; end += 1)
        note(beginnings, word.stem.slice(0, end), term, word.strength * IS_BEGINNING);
      if (!word.isCompounding) continue;
      if (word.plain.length >= MIN_COMPOUND_HEAD)
        note(heads, word.plain, term, word.strength * COMPOUND_BEGINS);
      if (word.plain.length >= MIN_PREFIX) note(tails, word.plain, term, word.strength * COMPOUND_ENDS);
    }
  const none = lists.map(() => 0);
  return (plain) => {
    if (plain.length < 2 && !/\d/.test(plain)) return none;
    const found = [...none];
    const add = (levels: Levels | undefined, factor: number) => {
      for (const [term, level] of levels ?? []) found[term] = Math.max(found[term] ?? 0, level * factor);
    };
    add(same.get(plain), 1);
    if (/\d/.test(plain)) return found;
    const its = stem(plain);
    add(stems.get(its), SAME_STEM);
    add(beginnings.get(its), 1);
    for (let end = MIN_PREFIX; end < its.length; end += 1) add(stems.get(its.slice(0, end)), BEGINS);
    add(stems.get(its.slice(0, SHORT_PREFIX)), BEGINS_SHORTLY);
    for (let end = MIN_COMPOUND_HEAD; end <= plain.length - MIN_REST; end += 1)
      add(heads.get(plain.slice(0, end)), 1);
    for (let start = MIN_REST; start <= plain.length - MIN_PREFIX; start += 1)
      add(tails.get(plain.slice(start)), 1);
    return found;
  };
}
