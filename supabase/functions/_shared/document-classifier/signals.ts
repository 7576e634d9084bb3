import { type Layout, type Line, readLayout } from "./layout.ts";
import { identifyLanguage } from "./language-of.ts";
import { narrationOf, type Speech, speechOf } from "./speech.ts";
import { isGerman, isRomance } from "./which-language.ts";
import type { Matching, Vocabulary } from "./vocabulary-lists.ts";
import { hasPhrase, normalizeWords, phraseText, splitElisions, wordsOf } from "./words.ts";

const HEAD_LINES = 12;
const OPENING_LINES = 4;
const TAIL_LINES = 12;
const ROMANCE = new Set(["fr", "es", "it"]);

export interface Signals {
  title: string;
  text: string;
  /** ISO 639 code; undefined where it is not clear. */
  language: string | undefined;
  speech: Speech | undefined;
  narration: RegExp | undefined;
  words: string[];
  wordSet: ReadonlySet<string>;
  phrases: string;
  opening: string;
  isRomance: boolean;
  isGerman: boolean;
  layout: Layout;
  filled: Line[];
  head: string[];
  tail: string[];
}

export function readSignals(title: string, text: string): Signals {
  const layout = readLayout(text);
  const filled = layout.lines.filter((line) => line.kind !== "blank");
  const allWords = wordsOf(text);
  const language = identifyLanguage(text, allWords);
  const words = splitElisions(allWords);
  const plain = normalizeWords(words);
  const opening = filled.slice(0, OPENING_LINES).map((line) => line.text.slice(0, 80));
  return {
    title: phraseText(normalizeWords(wordsOf(title.slice(0, 200).replace(/[_.-]/g, " ")))),
    text,
    language,
    speech: speechOf(language),
    narration: narrationOf(language),
    words,
    wordSet: new Set(plain),
    phrases: phraseText(plain),
    opening: phraseText(normalizeWords(opening.flatMap(wordsOf))),
    isRomance: language === undefined ? isRomance(words) : ROMANCE.has(language),
    isGerman: language === undefined ? isGerman(words) : language === "de",
    layout,
    filled,
    head: filled.slice(0, HEAD_LINES).map((line) => line.text.slice(0, 200)),
    tail: filled.slice(-TAIL_LINES).map((line) => line.text.slice(0, 200)),
  };
}

export function lineShare(signals: Signals, test: (line: Line) => boolean): number {
  return signals.filled.length === 0 ? 0 : signals.filled.filter(test).length / signals.filled.length;
}

export function wordShare(words: readonly string[], set: ReadonlySet<string>): number {
  if (words.length === 0) return 0;
  return words.filter((word) => set.has(word)).length / words.length;
}

export function vocabularyShare(signals: Signals, { strong, weak }: Vocabulary): number {
  const found = (list: readonly string[]) => list.filter((phrase) => occurs(signals, phrase)).length;
  const expected = 4 * Math.max(0.5, Math.sqrt(signals.words.length / 120));
  return 1 - Math.exp(-(found(strong) + found(weak) * 0.35) / expected);
}

function occurs(signals: Signals, phrase: string): boolean {
  return phrase.includes(" ") ? hasPhrase(signals.phrases, phrase) : signals.wordSet.has(phrase);
}

export function anyPhrase(text: string, phrases: readonly string[]): number {
  return phrases.some((phrase) => hasPhrase(text, phrase)) ? 1 : 0;
}

/** A long text has any word, so that the expected number does not grow further. */
const MAX_EXPECTING_WORDS = 1_200;

/** As `vocabularyShare`, for the entries of `entryList`. */
export function entryShare(signals: Signals, { strong, weak }: Vocabulary, matching: Matching): number {
  const place = matching === "anywhere" ? signals.text.toLowerCase() : signals.phrases;
  const found = (list: readonly string[]) => list.filter((entry) => place.includes(entry)).length;
  const words = Math.min(MAX_EXPECTING_WORDS, signals.words.length);
  const expected = 4 * Math.max(0.5, Math.sqrt(words / 120));
  return 1 - Math.exp(-(found(strong) + found(weak) * 0.35) / expected);
}

export function anyEntry(phrases: string, entries: readonly string[], matching: Matching): number {
  const place = matching === "anywhere" ? phrases.replaceAll(" ", "") : phrases;
  return entries.some((entry) => place.includes(entry)) ? 1 : 0;
}
