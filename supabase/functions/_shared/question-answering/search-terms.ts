import type { Question, Term } from "./parse-question.ts";

/** A word of three letters and less is not shortened: as the beginning of others it would find too much. */
const MIN_STEM = 4;

export interface SearchTerms {
  /** The words of the question and what means the same in its language. */
  own: string[];
  /** What means the same in other languages. */
  foreign: string[];
}

/**
 * The words to search passages for, at most `most` of each kind, the most telling first. A search that finds the words that begin
 * with them also finds their other forms.
 */
export function searchTerms({ terms, language }: Question, most: number): SearchTerms {
  const sought = terms.filter(({ word }) => word !== "");
  const collect = (isWanted: (place: number, of: string) => boolean, first: readonly string[]): string[] => {
    const found = new Set(first);
    const longest = Math.max(0, ...sought.map(({ alternatives }) => alternatives.length));
    for (let place = 0; place < longest && found.size < most; place += 1)
      for (const { alternatives } of sought) {
        const each = alternatives[place];
        if (!each || !isWanted(place, each.language)) continue;
        const word = each.stem.length >= MIN_STEM ? each.stem : each.plain;
        const isCovered = [...found].some(
          (shorter) => shorter.length >= MIN_STEM && word.startsWith(shorter),
        );
        if (found.size < most && !isCovered) found.add(word);
      }
    return [...found];
  };
  const asWritten = sought.flatMap(({ alternatives: [own] }) => own?.plain ?? []).slice(0, most);
  return {
    own: collect((place, of) => place === 0 || of === language, asWritten),
    foreign: collect((place, of) => place > 0 && of !== language, []),
  };
}

/** Those of some words of a question, in all languages. */
export function termsFor(terms: readonly Term[], most: number): string[] {
  const places = Math.max(0, ...terms.map(({ alternatives }) => alternatives.length));
  const found = new Set<string>();
  for (let place = 0; place < places && found.size < most; place += 1)
    for (const { alternatives } of terms) {
      const each = alternatives[place];
      if (each && found.size < most) found.add(each.stem.length >= MIN_STEM ? each.stem : each.plain);
    }
  return [...found];
}
