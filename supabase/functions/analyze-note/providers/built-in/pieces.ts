import type { WinkMethods } from "wink-nlp";
import type { Layout } from "./layout.ts";

/** More pieces than this are not read: key topics and summary come from what stands further up. */
const MAX_PIECES = 600;

export interface Token {
  text: string;
  partOfSpeech: string;
}

/** A paragraph, or a line that belongs to none, with its sentences and words. */
export interface Piece {
  prose: boolean;
  sentences: string[];
  tokens: Token[];
}

/** "Ab dem 1. März": where days are written so, the model ends a sentence after each. */
function withOrdinals(sentences: readonly string[]): string[] {
  const whole: string[] = [];
  for (const sentence of sentences) {
    const before = whole.at(-1);
    if (before !== undefined && /(?:^|\s)\d{1,2}\.$/u.test(before))
      whole[whole.length - 1] = `${before} ${sentence}`;
    else whole.push(sentence);
  }
  return whole;
}

/**
 * Reads a document's paragraphs and lines with the language model; code is left out, being no language. `foreign` are the
 * function words of another language than English, which the model takes for nouns: here they are none.
 */
export function readPieces(
  layout: Layout,
  language: WinkMethods,
  foreign: ReadonlySet<string> | undefined,
): Piece[] {
  const { its } = language;
  const lines = layout.lines
    .filter(
      ({ kind, text }) => kind !== "blank" && kind !== "code" && kind !== "prose" && /\p{L}{3}/u.test(text),
    )
    .map(({ text }) => ({ text, prose: false }));
  const prose = layout.paragraphs.map((text) => ({ text, prose: true }));
  return [...prose, ...lines].slice(0, MAX_PIECES).map((piece) => {
    const document = language.readDoc(piece.text);
    const tokens = document.tokens();
    const values = tokens.out(its.value).map(String);
    const parts = tokens.out(its.pos).map(String);
    const sentences = piece.prose ? document.sentences().out(its.value).map(String) : [];
    const partOf = (text: string, i: number) => (foreign?.has(text.toLowerCase()) ? "DET" : (parts[i] ?? ""));
    return {
      prose: piece.prose,
      sentences: foreign ? withOrdinals(sentences) : sentences,
      tokens: values.map((text, i) => ({ text, partOfSpeech: partOf(text, i) })),
    };
  });
}
