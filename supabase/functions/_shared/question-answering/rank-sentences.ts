import { languageOfText, type QuestionLanguage } from "./languages.ts";
import { confidenceOf, type Evidence, scoreOf } from "./confidence.ts";
import type { Question, Term } from "./parse-question.ts";
import { type Sentence, sentencesOf, withValueBelow } from "./sentences.ts";
import { likenessTo } from "./likeness.ts";
import type { Passage } from "./passage.ts";
import { plainWord } from "./stem.ts";
import { asksLoosely, valueEvidence } from "./value-evidence.ts";
import { textWords } from "./words.ts";

export interface FoundSentence {
  /** In the given list. */
  passage: number;
  /** In the text of its passage. */
  start: number;
  length: number;
  quote: string;
  /** 0 to 1: how likely it is that this sentence answers the question. */
  confidence: number;
  evidence: Evidence;
}

const MAX_PASSAGES = 100;
const MAX_PASSAGE_LENGTH = 4_000;
const WORD = /[\p{L}\p{N}]+(?:[.@/-][\p{L}\p{N}]+)*/gu;
const PART = /[\p{L}\p{N}]+/gu;

/** How surely each term is meant by a word, for each word once. */
function wordMatcher(terms: readonly Term[]): Match {
  const likely = likenessTo(terms.map(({ alternatives }) => alternatives));
  const known = new Map<string, readonly number[]>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    const plain = plainWord(word);
    const found = likely(plain);
    known.set(word, found);
    return found;
  };
}

type Match = (word: string) => readonly number[];

function matchText(text: string, match: Match, terms: number): { levels: number[]; words: number } {
  const levels = Array.from({ length: terms }, () => 0);
  let words = 0;
  const add = (word: string) => {
    const found = match(word);
    for (let term = 0; term < terms; term += 1) levels[term] = Math.max(levels[term] ?? 0, found[term] ?? 0);
  };
  for (const [written] of text.matchAll(WORD)) {
    const each = textWords(written);
    words += each.count;
    for (const word of each.words) {
      add(word);
      // "Home-Office" is also "Office".
      if (/[./@-]/.test(word)) for (const [part] of word.matchAll(PART)) add(part);
    }
  }
  return { levels, words };
}

interface Prepared {
  passage: number;
  noteId: number;
  isForeign: boolean;
  title: number[];
  whole: number[];
  sentences: (Sentence & { levels: number[]; words: number; heading: number[]; isPair: boolean })[];
}

function prepare(
  { noteId, title, sender, text }: Passage,
  passage: number,
  match: Match,
  terms: number,
  language: QuestionLanguage,
): Prepared {
  const cut = text.slice(0, MAX_PASSAGE_LENGTH);
  const plainOnes = sentencesOf(cut);
  const pairs = plainOnes.flatMap(
    (sentence, index) => withValueBelow(cut, sentence, plainOnes[index + 1]) ?? [],
  );
  const arePairs = new Set(pairs);
  let heading = Array.from({ length: terms }, () => 0);
  const sentences = [...plainOnes, ...pairs]
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((sentence) => {
      const written = cut.slice(sentence.start, sentence.end);
      const found = matchText(written, match, terms);
      const its = { ...sentence, ...found, heading, isPair: arePairs.has(sentence) };
      if (written.length < 60 && !/[.!?]$/.test(written) && !/\d.*\d/.test(written)) heading = found.levels;
      return its;
    });
  return {
    passage,
    noteId,
    isForeign: languageOfText(cut, language) !== language,
    title: matchText(`${title} ${sender ?? ""}`, match, terms).levels,
    whole: matchText(cut, match, terms).levels,
    sentences,
  };
}

/** The terms of each document, by all of its passages. */
function documentLevels(prepared: readonly Prepared[]): Map<number, number[]> {
  const documents = new Map<number, number[]>();
  for (const { noteId, whole } of prepared) {
    const before = documents.get(noteId);
    documents.set(noteId, before ? before.map((known, term) => Math.max(known, level(whole, term))) : whole);
  }
  return documents;
}

/** A term is the more telling, the fewer passages have it. */
function weightsOf(prepared: readonly Prepared[], terms: number, passageCount: number): number[] {
  return Array.from({ length: terms }, (_, term) => {
    const having = prepared.filter(
      ({ whole, title }) => Math.max(whole[term] ?? 0, title[term] ?? 0) >= 0.5,
    ).length;
    return Math.max(0.35, Math.log(1 + (passageCount - having + 0.5) / (having + 0.5)));
  });
}

const share = (weights: readonly number[], levels: (term: number) => number): number => {
  let sum = 0;
  let all = 0;
  for (const [term, weight] of weights.entries()) {
    sum += weight * levels(term);
    all += weight;
  }
  return all === 0 ? 0 : sum / all;
};

const BESIDE = 0.55;
const IN_HEADING = 0.7;
const IN_TITLE = 0.6;
const IN_PASSAGE = 0.35;
/** On another page: where the answer stands it tells little, and which document is meant nearly as much. */
const ELSEWHERE = 0.35;
const DOCUMENT_IS_MEANT = 0.9;
/** A name says which document is meant, and need not be in the sentence. */
const NAME_IN_PASSAGE = 0.9;

const level = (levels: readonly number[] | undefined, term: number) => levels?.[term] ?? 0;

/** What the words of the sentences of a passage tell. */
function wordEvidence(
  { terms }: Question,
  prepared: Prepared,
  document: readonly number[] | undefined,
  weights: readonly number[],
): Evidence[] {
  const { title, whole, sentences } = prepared;
  const hasMeanings = terms.some((term) => !term.isName);
  const isNaming = terms.map(({ isName }) => isName && hasMeanings);
  const ofSentence = weights.map((weight, term) => (isNaming[term] ? weight * 0.25 : weight));
  const inDocument = terms.map((_, term) =>
    Math.max(level(title, term), level(whole, term), DOCUMENT_IS_MEANT * level(document, term)),
  );
  const ground = terms.map((_, term) =>
    Math.max(
      isNaming[term] ? NAME_IN_PASSAGE * level(inDocument, term) : 0,
      IN_TITLE * level(title, term),
      IN_PASSAGE * level(whole, term),
      ELSEWHERE * level(document, term),
    ),
  );
  const inPassage = share(weights, (term) => level(inDocument, term));
  const inTitle = share(weights, (term) => level(title, term));
  return sentences.map((sentence, index) => {
    const before = sentences[index - 1]?.levels;
    const after = sentences[index + 1]?.levels;
    return {
      inSentence: share(ofSentence, (term) => level(sentence.levels, term)),
      exact: share(weights, (term) => (level(sentence.levels, term) >= 0.9 ? 1 : 0)),
      around: share(weights, (term) =>
        Math.max(
          level(sentence.levels, term),
          level(ground, term),
          IN_HEADING * level(sentence.heading, term),
          BESIDE * level(before, term),
          BESIDE * level(after, term),
        ),
      ),
      inPassage,
      inTitle,
      hasKind: 0,
      lacksKind: 0,
      isFact: 0,
      isLong: Math.min(1, sentence.words / 40),
      isQuestion: 0,
      isShort: 0,
      isForeign: prepared.isForeign ? 1 : 0,
    };
  });
}

const WORDED = /\p{L}{2}|\p{Script=Han}/u;
/** Only of so many, the best by their words, values are looked for. */
const MAX_CANDIDATES = 300;
/** Where there is no other. */
const LEAD_ALONE = 1;

/**
 * The sentences that may answer a question, the best first, at most `wanted`, and one of each place. Reads at most 100 passages of
 * 4,000 letters.
 */
export function rankSentences(question: Question, all: readonly Passage[], wanted: number): FoundSentence[] {
  const terms = question.terms.length;
  if (terms === 0) return [];
  const passages = all.slice(0, MAX_PASSAGES);
  const match = wordMatcher(question.terms);
  const prepared = passages.map((passage, index) => prepare(passage, index, match, terms, question.language));
  const weights = weightsOf(prepared, terms, passages.length);
  const documents = documentLevels(prepared);
  const byWords = prepared
    .flatMap((each) =>
      wordEvidence(question, each, documents.get(each.noteId), weights).flatMap((evidence, index) => {
        const passage = passages[each.passage];
        const sentence = each.sentences[index];
        if (!passage || !sentence || evidence.around === 0) return [];
        // A number alone says nothing of what it is.
        if (!WORDED.test(passage.text.slice(sentence.start, sentence.end))) return [];
        return [{ passage: each.passage, of: passage, sentence, evidence, score: scoreOf(evidence) }];
      }),
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES);
  const lengthOf = ({ sentence: { start, end } }: { sentence: Sentence }) => end - start;
  const best = byWords
    .map(({ of, ...each }) => {
      const evidence = { ...each.evidence, ...valueEvidence(question, of, each.sentence) };
      return { ...each, evidence, score: scoreOf(evidence) };
    })
    // A label with the line below is there for its value.
    .filter(({ sentence, evidence }) => !sentence.isPair || evidence.lacksKind < 1)
    .toSorted((a, b) => b.score - a.score || lengthOf(a) - lengthOf(b));
  const kept: typeof best = [];
  for (const each of best) {
    if (kept.length >= wanted) break;
    const isSame = kept.some(
      (other) =>
        other.passage === each.passage &&
        other.sentence.start < each.sentence.end &&
        each.sentence.start < other.sentence.end,
    );
    if (!isSame) kept.push(each);
  }
  const isLoose = asksLoosely(question);
  return kept.map(({ passage, sentence, evidence, score }, place) => {
    const lead = score - (kept[place === 0 ? 1 : 0]?.score ?? score - LEAD_ALONE);
    return {
      passage,
      start: sentence.start,
      length: sentence.end - sentence.start,
      quote: passages[passage]?.text.slice(sentence.start, sentence.end) ?? "",
      confidence: confidenceOf(evidence, lead, isLoose),
      evidence,
    };
  });
}
