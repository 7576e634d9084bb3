import type { WinkMethods } from "wink-nlp";
import { withCapitalNouns } from "./capital-nouns.ts";
import type { ForeignGrammar } from "./foreign.ts";
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

/** A letter that the model does not know to be one: it cuts "předání" into "p", "ř" and "edání". */
const STRANGE_LETTER = /[^\P{L}a-z]|\p{M}/iu;

/** Words that the model cut are whole again. */
function withWholeWords(tokens: readonly Token[], spaces: readonly string[]): Token[] {
  const whole: Token[] = [];
  tokens.forEach((token, i) => {
    const last = whole.at(-1);
    const continues =
      last !== undefined &&
      spaces[i] === "" &&
      /[\p{L}\p{M}]$/u.test(last.text) &&
      /^[\p{L}\p{M}]/u.test(token.text) &&
      STRANGE_LETTER.test(last.text + token.text);
    if (continues) whole[whole.length - 1] = { ...last, text: last.text + token.text };
    else whole.push(token);
  });
  return whole;
}

/**
 * Reads a document's paragraphs and lines with the language model; code is left out, being no language. Of another language
 * than English the model takes the function words for nouns, and where nouns have capitals, verbs as well: here they are none.
 */
export function readPieces(
  layout: Layout,
  language: WinkMethods,
  foreign: ForeignGrammar | undefined,
): Piece[] {
  const { its } = language;
  const lines = layout.lines
    .filter(
      ({ kind, text }) => kind !== "blank" && kind !== "code" && kind !== "prose" && /\p{L}{3}/u.test(text),
    )
    .map(({ text }) => ({ text, prose: false }));
  const prose = layout.paragraphs.map((text) => ({ text, prose: true }));
  const read = [...prose, ...lines].slice(0, MAX_PIECES).map((piece): Piece => {
    const document = language.readDoc(piece.text);
    const tokens = document.tokens();
    const values = tokens.out(its.value).map(String);
    const parts = tokens.out(its.pos).map(String);
    const spaces = tokens.out(its.precedingSpaces).map(String);
    const sentences = piece.prose ? document.sentences().out(its.value).map(String) : [];
    const cut = values.map((text, i) => ({ text, partOfSpeech: parts[i] ?? "" }));
    const whole = withWholeWords(cut, spaces);
    if (foreign === undefined) return { prose: piece.prose, sentences, tokens: whole };
    return {
      prose: piece.prose,
      sentences: withOrdinals(sentences),
      tokens: whole.map((token) =>
        foreign.functionWords.has(token.text.toLowerCase()) ? { ...token, partOfSpeech: "DET" } : token,
      ),
    };
  });
  return foreign?.capitalNouns ? withCapitalNouns(read) : read;
}
