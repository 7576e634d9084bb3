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

/** A paragraph, or a line that belongs to none. */
interface Source {
  text: string;
  prose: boolean;
  /** As the line at the head of each page is, or what each section of a contract ends with. */
  isRepeated: boolean;
}

/** It, with its sentences and words. */
export interface Piece extends Source {
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

/** Each once, where it stands first. */
function saidOnce(pieces: readonly Source[]): Source[] {
  const known = new Map<string, Source>();
  for (const piece of pieces)
    known.set(piece.text, { ...(known.get(piece.text) ?? piece), isRepeated: known.has(piece.text) });
  return [...known.values()];
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
    .map(({ text }) => ({ text, prose: false, isRepeated: false }));
  const prose = layout.paragraphs.map((text) => ({ text, prose: true, isRepeated: false }));
  const read = saidOnce([...prose, ...lines])
    .slice(0, MAX_PIECES)
    .map((piece): Piece => {
      const document = language.readDoc(piece.text);
      const tokens = document.tokens();
      const values = tokens.out(its.value).map(String);
      const parts = tokens.out(its.pos).map(String);
      const spaces = tokens.out(its.precedingSpaces).map(String);
      const sentences = piece.prose ? document.sentences().out(its.value).map(String) : [];
      const cut = values.map((text, i) => ({ text, partOfSpeech: parts[i] ?? "" }));
      const whole = withWholeWords(cut, spaces);
      if (foreign === undefined) return { ...piece, sentences, tokens: whole };
      return {
        ...piece,
        sentences: withOrdinals(sentences),
        tokens: whole.map((token) =>
          foreign.functionWords.has(token.text.toLowerCase()) ? { ...token, partOfSpeech: "DET" } : token,
        ),
      };
    });
  return foreign?.capitalNouns ? withCapitalNouns(read) : read;
}
