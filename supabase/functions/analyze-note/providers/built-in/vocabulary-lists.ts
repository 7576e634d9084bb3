import type { DocumentType } from "../../../_shared/contract/analysis.ts";
import { plainly } from "./words.ts";

/** The words by which a type of document is known, in the form in which `words.ts` writes text plainly. */
export interface Vocabulary {
  /** What the document calls itself: looked for in the title and in the first lines. */
  names: string[];
  /** Words that hardly occur in other types. */
  strong: string[];
  /** Words that occur in others too, but more often here. */
  weak: string[];
}

/** Types that are known by words: "Other" is known by the absence of the rest, and code is in no language. */
export type SpokenType = Exclude<DocumentType, "Other" | "Source code">;

/** The words of one more language, between bars. */
export type AddedWords = Record<SpokenType, Record<keyof Vocabulary, string>>;

/** A list as it is searched with; each of its words stands in it once. */
export function wordList(words: string): string[] {
  return [...new Set(words.split("|").map((word) => plainly(word.split(" ")).join(" ")))];
}

/** The vocabularies of a type in several languages as one. */
export function joined(added: readonly AddedWords[SpokenType][]): Vocabulary {
  const all = (kind: keyof Vocabulary) => wordList(added.map((words) => words[kind]).join("|"));
  const strong = all("strong");
  const isStrong = new Set(strong);
  return { names: all("names"), strong, weak: all("weak").filter((word) => !isStrong.has(word)) };
}

/** A vocabulary and another one; what the first has keeps its strength. */
export function withMore(own: Vocabulary, more: Vocabulary): Vocabulary {
  const known = new Set([...own.strong, ...own.weak]);
  const isNew = (word: string) => !known.has(word);
  return {
    names: [...own.names, ...more.names],
    strong: [...own.strong, ...more.strong.filter(isNew)],
    weak: [...own.weak, ...more.weak.filter(isNew)],
  };
}
