import type { DocumentType } from "../contract/analysis.ts";
import { normalizeWords, wordsOf } from "./words.ts";

export interface Vocabulary {
  names: string[];
  /** Words that hardly occur in other types. */
  strong: string[];
  /** Words that occur in other types too, but more often here. */
  weak: string[];
}

/** "Other" is recognised by the absence of the rest, and code is in no language. */
export type SpokenType = Exclude<DocumentType, "Other" | "Source code">;

export type AddedWords = Record<SpokenType, Record<keyof Vocabulary, string>>;

export function wordList(words: string): string[] {
  return [...new Set(words.split("|").map((word) => normalizeWords(word.split(" ")).join(" ")))];
}

export function joined(added: readonly AddedWords[SpokenType][]): Vocabulary {
  const all = (kind: keyof Vocabulary) => wordList(added.map((words) => words[kind]).join("|"));
  const strong = all("strong");
  const isStrong = new Set(strong);
  return { names: all("names"), strong, weak: all("weak").filter((word) => !isStrong.has(word)) };
}

export function withMore(own: Vocabulary, more: Vocabulary): Vocabulary {
  const known = new Set([...own.strong, ...own.weak]);
  const isNew = (word: string) => !known.has(word);
  return {
    names: [...own.names, ...more.names],
    strong: [...own.strong, ...more.strong.filter(isNew)],
    weak: [...own.weak, ...more.weak.filter(isNew)],
  };
}

export type LanguageWords = Record<SpokenType, Record<keyof Vocabulary, string>>;

/** Finds an entry by its beginning, or, where words are not spaced, anywhere. */
export type Matching = "beginnings" | "anywhere";

/** Shorter ones are found as whole words only. */
const MIN_BEGINNING = 4;

/** The entries as they are looked for in `phraseText`, or in the text itself. */
export function entryList(words: string, matching: Matching): string[] {
  const entries = words.split("|").map((entry) => {
    if (matching === "anywhere") return entry.toLowerCase();
    const plain = normalizeWords(wordsOf(entry)).join(" ");
    return plain.length < MIN_BEGINNING ? ` ${plain} ` : ` ${plain}`;
  });
  return [...new Set(entries)].filter((entry) => entry.trim() !== "");
}
