import { emptyNouns } from "./empty-nouns.ts";
import type { ForeignGrammar } from "./foreign.ts";
import type { Piece, Token } from "./pieces.ts";
import { isName } from "./shown-words.ts";

const MAX_WORDS = 3;
const MAX_WORD_LENGTH = 30;

/** Words in the plural that begin compounds all the same. */
const PLURAL_COMPOUNDS = new Set(
  "sports savings goods news sales arms customs systems operations parents".split(" "),
);

/** English words that begin a noun phrase. */
const BEGINS_NOUN = /^(?:the|an|this|that|these|those|my|our|your|his|her|its|their|us|them|him|you|it)$/i;

/** What a phrase weighs that stands where each paper of its kind has something: in its frame, or as a label of something. */
const FRAME_WEIGHT = 0.2;
export const LABEL_WEIGHT = 0.41;

export interface Phrase {
  words: string[];
  /** 1, or less where it stands in a place that tells little. */
  weight: number;
}

/** What a text speaks of: runs of adjectives and nouns that end in a noun. */
export function nounPhrases(pieces: readonly Piece[], foreign: ForeignGrammar | undefined): Phrase[] {
  const isEmpty = emptyNouns(foreign);
  return pieces.flatMap((piece) => phrasesOf(piece, isEmpty, foreign));
}

function phrasesOf(
  piece: Piece,
  isEmpty: (word: string) => boolean,
  foreign: ForeignGrammar | undefined,
): Phrase[] {
  const phrases: Phrase[] = [];
  const most = piece.isFrame ? FRAME_WEIGHT : 1;
  let run: Token[] = [];
  const close = (ending?: Token) => {
    // What stands before a noun of its own is a verb: "Kestrel guarantees this machine".
    if (piece.prose && run.length > 1 && BEGINS_NOUN.test(ending?.text ?? "")) run.pop();
    const first = run.findIndex(({ text }) => !isEmpty(text));
    const last = run.findLastIndex(({ text, partOfSpeech }) => partOfSpeech !== "ADJ" && !isEmpty(text));
    const words = last < 0 ? [] : run.slice(first, last + 1).map(({ text }) => text);
    // "Employee: A. Reid", "Flat 7": such words stand in each paper of their kind.
    const labels = (ending?.text === ":" && !piece.prose) || /^\d{1,3}\p{L}?$/u.test(ending?.text ?? "");
    if (words.length > 0)
      phrases.push({ words: words.slice(-MAX_WORDS), weight: labels ? Math.min(most, LABEL_WEIGHT) : most });
    run = [];
  };
  for (const token of piece.tokens) {
    const fits = /^(?:NOUN|PROPN|ADJ)$/.test(token.partOfSpeech) && isWord(token.text);
    // Without a word that joins them two nouns are two things.
    if (foreign?.articles && token.partOfSpeech === "NOUN") close();
    if (fits && (foreign !== undefined || runsOn(run.at(-1), token))) run.push(token);
    else close(token);
  }
  close();
  return phrases.filter(({ words }) => words.length > 1 || (words[0]?.length ?? 0) > 2);
}

/** The first part of an English compound is hardly ever a plural: what stands behind one is a verb ("allotments matter"). */
function runsOn(before: Token | undefined, token: Token): boolean {
  const plural = before?.partOfSpeech === "NOUN" && /\p{Ll}{3}[^\P{Ll}sui]s$/u.test(before.text);
  return !plural || PLURAL_COMPOUNDS.has(before.text.toLowerCase()) || token.partOfSpeech === "PROPN";
}

/**
 * The tagger takes many a verb for a noun ("workshop opens"), so that the pair before it is a candidate as well. Of a name no
 * part is.
 */
export function withPairs({ words, weight }: Phrase): Phrase[] {
  const parts = words.length < 3 || isName(words) ? [words] : [words, words.slice(0, 2), words.slice(1)];
  return parts.map((part) => ({ words: part, weight }));
}

function isWord(text: string): boolean {
  return text.length >= 2 && text.length <= MAX_WORD_LENGTH && /^\p{L}[\p{L}\p{M}'’-]*$/u.test(text);
}
