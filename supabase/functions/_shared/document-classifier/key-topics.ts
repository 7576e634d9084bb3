import { type DocumentType, MAX_KEY_TOPICS } from "../contract/analysis.ts";
import type { ForeignGrammar } from "./foreign.ts";
import { LABEL_WEIGHT, nounPhrases, withPairs } from "./noun-phrases.ts";
import { peopleIn } from "./people.ts";
import type { Segment } from "./segments.ts";
import { shownIn } from "./shown-words.ts";
import { stem } from "./stem.ts";
import { isTypeWord } from "./type-words.ts";
import { hasPhrase, phraseText, wordsOf } from "./words.ts";

const MIN_RELATIVE_SCORE = 0.45;
const ENOUGH_TOPICS = 4;
const MAX_RANKED = 60;
const PENALTY = { typeWord: 0.45, wordSaidOnce: 0.75, germanPair: 0.75 };
const BONUS = { pair: 0.15, inTitle: 0.4, inHeading: 0.4, first: 0.3 };

export interface TopicGrounds {
  title: string;
  heading: string;
  text: string;
  pieces: readonly Segment[];
  documentType: DocumentType;
  foreign: ForeignGrammar | undefined;
}

interface Candidate {
  text: string;
  words: string[];
  count: number;
  place: number;
}

interface Ranked {
  candidate: Candidate;
  score: number;
}

interface Counted {
  candidates: Candidate[];
  stems: ReadonlyMap<string, number>;
}

export function findKeyTopics(grounds: TopicGrounds): string[] {
  const ranked = rank(countPhrases(grounds), grounds);
  const shown = grounds.foreign?.capitalNouns ? shortestForms(ranked) : (one: Candidate) => one;
  return pickDifferent(ranked.slice(0, MAX_RANKED), grounds.text, shown);
}

function countPhrases({ text, pieces, foreign }: TopicGrounds): Counted {
  const phrases = nounPhrases(pieces, foreign);
  const contentWords = (words: readonly string[]) =>
    words.filter((word) => !foreign?.articles?.links.has(word.toLowerCase()));
  const stems = new Map<string, number>();
  for (const { words, weight } of phrases)
    for (const word of contentWords(words).map(stem)) stems.set(word, addWeight(stems.get(word), weight));

  const hasReliablePhrases = foreign?.capitalNouns || foreign?.articles !== undefined;
  // In an unknown language, nouns may have capitals.
  const asWritten = foreign?.capitalNouns || foreign?.functionWords.size === 0;
  const show = asWritten ? (words: readonly string[]) => words.join(" ") : shownIn(text, pieces);
  const candidates = new Map<string, Candidate>();
  for (const { words, weight } of hasReliablePhrases ? phrases : phrases.flatMap(withPairs)) {
    const key = words.join(" ").toLowerCase();
    const known = candidates.get(key);
    if (known) known.count = addWeight(known.count, weight);
    else
      candidates.set(key, {
        text: show(words).replace(/(?<=['’]) /g, ""),
        words: contentWords(key.split(" ")),
        count: weight,
        place: candidates.size,
      });
  }
  return { candidates: [...candidates.values()], stems };
}

/** Weights below 1, of frames and labels, are not added up. */
function addWeight(before: number | undefined, weight: number): number {
  if (before === undefined) return weight;
  return before < 1 || weight < 1 ? Math.max(before, weight) : before + weight;
}

function rank({ candidates, stems }: Counted, grounds: TopicGrounds): Ranked[] {
  const { title, heading, pieces, documentType, foreign } = grounds;
  const isGerman = foreign?.capitalNouns ?? false;
  const titleWords = phraseText(wordsOf(title));
  const headingWords = phraseText(wordsOf(heading));
  const countOf = (word: string) => stems.get(stem(word)) ?? 0;
  const score = ({ words, count, place }: Candidate) => {
    const weight =
      words.reduce((sum, word) => sum + Math.log2(1 + countOf(word)), 0) / Math.sqrt(words.length);
    const countIn = (phrases: string) => words.filter((word) => hasPhrase(phrases, word)).length;
    const isOfType = isTypeWord(words.join(" "), documentType);
    const inHeading = isOfType ? 0 : countIn(headingWords);
    const titleFactor = 1 + BONUS.inTitle * countIn(titleWords) + BONUS.inHeading * inHeading;
    const typeWord = isOfType ? PENALTY.typeWord : 1;
    // A German compound is one word where English has two, and two adjacent nouns are often cells of a table.
    const occurrences = isGerman && words.length === 1 ? Math.max(count, countOf(words[0] ?? "")) : count;
    const often = occurrences < 1 ? occurrences : 1 + Math.log2(occurrences);
    const alone = words.length === 1 && occurrences <= 1 && inHeading === 0 ? PENALTY.wordSaidOnce : 1;
    const early = 1 + BONUS.first / (1 + place / 10);
    const pair = isGerman ? PENALTY.germanPair : 1 + BONUS.pair;
    return weight * titleFactor * typeWord * often * alone * early * (words.length === 2 ? pair : 1);
  };
  const ranked = candidates
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .sort((a, b) => b.score - a.score);
  const people = peopleIn(pieces, documentType);
  const isWeak = ({ candidate: { words, count } }: Ranked) =>
    count <= LABEL_WEIGHT ||
    words.some((word) => people.has(word)) ||
    (documentType === "Recipe" && isTypeWord(words.join(" "), documentType));
  const strong = ranked.filter((one) => !isWeak(one));
  return [...strong, ...ranked.filter(isWeak).slice(0, Math.max(0, ENOUGH_TOPICS - strong.length))];
}

function shortestForms(ranked: readonly Ranked[]): (candidate: Candidate) => Candidate {
  const formOf = ({ words }: Candidate) => words.map(stem).join(" ");
  const forms = new Map<string, Candidate>();
  for (const { candidate } of ranked) {
    const known = forms.get(formOf(candidate));
    if (!known || candidate.text.length < known.text.length) forms.set(formOf(candidate), candidate);
  }
  return (candidate) => forms.get(formOf(candidate)) ?? candidate;
}

/** "txt" of "notes.txt", "com" of "example.com": a word that stands behind a dot only. */
function isEnding(plain: string, word: string): boolean {
  if (!/^[a-z\d]{2,4}$/.test(word)) return false;
  const alone = new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, "gu");
  const places = [...plain.matchAll(alone)];
  return (
    places.length > 0 &&
    places.every(({ index }) => /[^\s.]\.$/.test(plain.slice(Math.max(0, index - 2), index)))
  );
}

function pickDifferent(
  ranked: readonly Ranked[],
  text: string,
  shown: (candidate: Candidate) => Candidate,
): string[] {
  const plain = text.replace(/\s+/g, " ").toLowerCase();
  const picked: Candidate[] = [];
  let least = 0;
  for (const { candidate, score } of ranked) {
    if (picked.length === MAX_KEY_TOPICS || score < least) break;
    const stems = candidate.words.map(stem);
    const repeats = picked.some(({ words }) => {
      const known = words.map(stem);
      return known.every((word) => stems.includes(word)) || stems.every((word) => known.includes(word));
    });
    if (
      repeats ||
      candidate.words.some((word) => isEnding(plain, word)) ||
      !plain.includes(candidate.text.toLowerCase())
    )
      continue;
    picked.push(shown(candidate));
    if (picked.length === ENOUGH_TOPICS) least = score * MIN_RELATIVE_SCORE;
  }
  return picked.map((candidate) => candidate.text);
}
