import { emptyNouns } from "./empty-nouns.ts";
import type { ForeignGrammar } from "./foreign.ts";
import type { Segment, Token } from "./segments.ts";
import { isName } from "./shown-words.ts";

const MAX_WORDS = 3;
const MAX_WORD_LENGTH = 30;

const PLURAL_COMPOUNDS = new Set(
  "sports savings goods news sales arms customs systems operations parents".split(" "),
);

const CONTRACTION =
  /^(?:i|you|he|she|it|we|they|that|there|here|what|who|where|how|let|y)['’](?:m|s|re|ve|ll|d|all)$|n['’]t$/iu;

const BEGINS_NOUN = /^(?:the|an|this|that|these|those|my|our|your|his|her|its|their|us|them|him|you|it)$/i;

const FRAME_WEIGHT = 0.2;
export const LABEL_WEIGHT = 0.41;

export interface Phrase {
  words: string[];
  weight: number;
}

export function nounPhrases(pieces: readonly Segment[], foreign: ForeignGrammar | undefined): Phrase[] {
  const isEmpty = emptyNouns(foreign);
  return pieces.flatMap((piece) => phrasesOf(piece, isEmpty, foreign));
}

function phrasesOf(
  piece: Segment,
  isEmpty: (word: string) => boolean,
  foreign: ForeignGrammar | undefined,
): Phrase[] {
  const phrases: Phrase[] = [];
  const maxWeight = piece.isFrame ? FRAME_WEIGHT : 1;
  let run: Token[] = [];
  const close = (ending?: Token) => {
    // The last word before another noun phrase is a verb: "Kestrel guarantees this machine".
    if (piece.prose && run.length > 1 && BEGINS_NOUN.test(ending?.text ?? "")) run.pop();
    const first = run.findIndex(({ text }) => !isEmpty(text));
    const last = run.findLastIndex(({ text, partOfSpeech }) => partOfSpeech !== "ADJ" && !isEmpty(text));
    const words = last < 0 ? [] : run.slice(first, last + 1).map(({ text }) => text);
    const isLabel = (ending?.text === ":" && !piece.prose) || /^\d{1,3}\p{L}?$/u.test(ending?.text ?? "");
    if (words.length > 0)
      phrases.push({
        words: words.slice(-MAX_WORDS),
        weight: isLabel ? Math.min(maxWeight, LABEL_WEIGHT) : maxWeight,
      });
    run = [];
  };
  for (const token of piece.tokens) {
    const fits = /^(?:NOUN|PROPN|ADJ)$/.test(token.partOfSpeech) && isWord(token.text);
    if (foreign?.articles && token.partOfSpeech === "NOUN") close();
    if (fits && (foreign !== undefined || continuesPhrase(run.at(-1), token))) run.push(token);
    else close(token);
  }
  close();
  return phrases.filter(({ words }) => words.length > 1 || (words[0]?.length ?? 0) > 2);
}

/** After an English plural it does not: it is most likely a verb ("allotments matter"). */
function continuesPhrase(before: Token | undefined, token: Token): boolean {
  const plural = before?.partOfSpeech === "NOUN" && /\p{Ll}{3}[^\P{Ll}sui]s$/u.test(before.text);
  return !plural || PLURAL_COMPOUNDS.has(before.text.toLowerCase()) || token.partOfSpeech === "PROPN";
}

/** The tagger takes many a verb for a noun ("workshop opens"). */
export function withPairs({ words, weight }: Phrase): Phrase[] {
  const parts = words.length < 3 || isName(words) ? [words] : [words, words.slice(0, 2), words.slice(1)];
  return parts.map((part) => ({ words: part, weight }));
}

function isWord(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= MAX_WORD_LENGTH &&
    /^\p{L}[\p{L}\p{M}'’-]*$/u.test(text) &&
    !CONTRACTION.test(text)
  );
}
