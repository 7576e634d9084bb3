import { type DocumentType, MAX_KEY_TOPICS } from "../../../_shared/contract/analysis.ts";
import type { ForeignGrammar } from "./foreign.ts";
import { LABEL_WEIGHT, nounPhrases, withPairs } from "./noun-phrases.ts";
import { peopleIn } from "./people.ts";
import type { Piece } from "./pieces.ts";
import { shownIn } from "./shown-words.ts";
import { stem } from "./stem.ts";
import { isTypeWord } from "./type-words.ts";
import { hasPhrase, phraseText, wordsOf } from "./words.ts";

/** Once there are a few topics, another one has so much of the score of the last of them. */
const WORTH_TELLING = 0.45;
const ENOUGH_TOPICS = 4;
/** So many of the best are looked at: what repeats another, or is not in the text as it is shown, is left out. */
const MAX_RANKED = 60;
/** What is less of a topic by the kind of its words. */
const LESS = { typeWord: 0.45, wordSaidOnce: 0.75, germanPair: 0.75 };
/** What is more of one: two words together, each that the title has too, and what stands at the beginning. */
const MORE = { pair: 0.15, inTitle: 0.4, first: 0.3 };

export interface TopicGrounds {
  title: string;
  text: string;
  pieces: readonly Piece[];
  documentType: DocumentType;
  /** Undefined for a text in English. */
  foreign: ForeignGrammar | undefined;
}

/** A phrase that may be a topic, as it is shown; `words` are those of it that tell something, in small letters. */
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

/** The phrases of a text, in the order in which they come, and how often each stem is said in them. */
interface Counted {
  candidates: Candidate[];
  stems: ReadonlyMap<string, number>;
}

/** The phrases that say best what a document is about; each stands in the text. */
export function findKeyTopics(grounds: TopicGrounds): string[] {
  const ranked = rank(countPhrases(grounds), grounds);
  const shown = grounds.foreign?.capitalNouns ? withFewestEndings(ranked) : (one: Candidate) => one;
  return pickDifferent(ranked.slice(0, MAX_RANKED), grounds.text, shown);
}

function countPhrases({ text, pieces, foreign }: TopicGrounds): Counted {
  const phrases = nounPhrases(pieces, foreign);
  // In "salle de sport" two words tell something.
  const telling = (words: readonly string[]) =>
    words.filter((word) => !foreign?.articles?.links.has(word.toLowerCase()));
  const stems = new Map<string, number>();
  for (const { words, weight } of phrases)
    for (const word of telling(words).map(stem)) stems.set(word, counted(stems.get(word), weight));

  const cutRight = foreign?.capitalNouns || foreign?.articles !== undefined;
  // Of an unknown language nobody knows whether its nouns have capitals.
  const asWritten = foreign?.capitalNouns || foreign?.functionWords.size === 0;
  const show = asWritten ? (words: readonly string[]) => words.join(" ") : shownIn(text, pieces);
  const candidates = new Map<string, Candidate>();
  for (const { words, weight } of cutRight ? phrases : phrases.flatMap(withPairs)) {
    const key = words.join(" ").toLowerCase();
    const known = candidates.get(key);
    if (known) known.count = counted(known.count, weight);
    else
      candidates.set(key, {
        text: show(words).replace(/(?<=['’]) /g, ""),
        words: telling(key.split(" ")),
        count: weight,
        place: candidates.size,
      });
  }
  return { candidates: [...candidates.values()], stems };
}

/** However often a word stands where it tells little, it tells no more. */
function counted(before: number | undefined, weight: number): number {
  if (before === undefined) return weight;
  return before < 1 || weight < 1 ? Math.max(before, weight) : before + weight;
}

/** The best first; who writes, signs or is spoken of is a topic where a paper has hardly another one. */
function rank({ candidates, stems }: Counted, grounds: TopicGrounds): Ranked[] {
  const { title, pieces, documentType, foreign } = grounds;
  const isGerman = foreign?.capitalNouns ?? false;
  const titleWords = phraseText(wordsOf(title));
  const saidOf = (word: string) => stems.get(stem(word)) ?? 0;
  const score = ({ words, count, place }: Candidate) => {
    const weight =
      words.reduce((sum, word) => sum + Math.log2(1 + saidOf(word)), 0) / Math.sqrt(words.length);
    const titled = 1 + MORE.inTitle * words.filter((word) => hasPhrase(titleWords, word)).length;
    const typeWord = isTypeWord(words.join(" "), documentType) ? LESS.typeWord : 1;
    // German says in one word what is two in English, and two nouns beside one another stand in a table as often as not.
    const said = isGerman && words.length === 1 ? Math.max(count, saidOf(words[0] ?? "")) : count;
    const often = said < 1 ? said : 1 + Math.log2(said);
    const alone = words.length === 1 && said <= 1 ? LESS.wordSaidOnce : 1;
    const early = 1 + MORE.first / (1 + place / 10);
    const pair = isGerman ? LESS.germanPair : 1 + MORE.pair;
    return weight * titled * typeWord * often * alone * early * (words.length === 2 ? pair : 1);
  };
  const ranked = candidates
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .sort((a, b) => b.score - a.score);
  const people = peopleIn(pieces, documentType);
  const isWeak = ({ candidate: { words, count } }: Ranked) =>
    count <= LABEL_WEIGHT || words.some((word) => people.has(word));
  const strong = ranked.filter((one) => !isWeak(one));
  return [...strong, ...ranked.filter(isWeak).slice(0, Math.max(0, ENOUGH_TOPICS - strong.length))];
}

/** Finds of all forms of a word the one with the fewest endings, which is its nominative. */
function withFewestEndings(ranked: readonly Ranked[]): (candidate: Candidate) => Candidate {
  const formOf = ({ words }: Candidate) => words.map(stem).join(" ");
  const forms = new Map<string, Candidate>();
  for (const { candidate } of ranked) {
    const known = forms.get(formOf(candidate));
    if (!known || candidate.text.length < known.text.length) forms.set(formOf(candidate), candidate);
  }
  return (candidate) => forms.get(formOf(candidate)) ?? candidate;
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
    if (repeats || !plain.includes(candidate.text.toLowerCase())) continue;
    picked.push(shown(candidate));
    if (picked.length === ENOUGH_TOPICS) least = score * WORTH_TELLING;
  }
  return picked.map((candidate) => candidate.text);
}
