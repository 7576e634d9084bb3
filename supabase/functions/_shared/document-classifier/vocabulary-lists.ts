import type { DocumentType } from "../contract/analysis.ts";
import { normalizeWords } from "./words.ts";

/** The words by which a type of document is recognised, normalised by `normalizeWords`. */
export interface Vocabulary {
  /** Names of the type, searched in the title and in the first lines. */
  names: string[];
  /** Words that hardly occur in other types. */
  strong: string[];
  /** Words that occur in other types too, but more often here. */
  weak: string[];
}

/** Types that have vocabularies per language: "Other" is recognised by the absence of the rest, and code is in no language. */
export type SpokenType = Exclude<DocumentType, "Other" | "Source code">;

/** The words of another language, separated by bars. */
export type AddedWords = Record<SpokenType, Record<keyof Vocabulary, string>>;

/** Splits and normalises a list, without duplicates. */
export function wordList(words: string): string[] {
  return [...new Set(words.split("|").map((word) => normalizeWords(word.split(" ")).join(" ")))];
}

/** Merges the vocabularies of a type in several languages. */
export function joined(added: readonly AddedWords[SpokenType][]): Vocabulary {
  const all = (kind: keyof Vocabulary) => wordList(added.map((words) => words[kind]).join("|"));
  const strong = all("strong");
  const isStrong = new Set(strong);
  return { names: all("names"), strong, weak: all("weak").filter((word) => !isStrong.has(word)) };
}

/** Adds a vocabulary to another one, whose words stay strong or weak as they are. */
export function withMore(own: Vocabulary, more: Vocabulary): Vocabulary {
  const known = new Set([...own.strong, ...own.weak]);
  const isNew = (word: string) => !known.has(word);
  return {
    names: [...own.names, ...more.names],
    strong: [...own.strong, ...more.strong.filter(isNew)],
    weak: [...own.weak, ...more.weak.filter(isNew)],
  };
}
