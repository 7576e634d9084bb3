import type { WinkMethods } from "wink-nlp";
import { withArticleNouns } from "./article-nouns.ts";
import { withCapitalNouns } from "./capital-nouns.ts";
import type { ForeignGrammar } from "./foreign.ts";
import { frameOf } from "./frame.ts";
import { ITEM_MARK, type Layout, type Line } from "./layout.ts";
import { wholeSentences } from "./whole-sentences.ts";

/** More pieces than this are not read: key topics and summary come from what stands further up. */
const MAX_PIECES = 600;

/** A shorter item of a list is none that is told as a sentence. */
const MIN_ITEM_WORDS = 6;

export interface Token {
  text: string;
  partOfSpeech: string;
}

/** A paragraph, or a line that belongs to none. */
interface Source {
  text: string;
  prose: boolean;
  /** The line of the document that it begins with. */
  at: number;
  /** Whether it stands around what the document says (see `frameOf`). */
  isFrame: boolean;
  /** As the line at the head of each page is, or what each section of a contract ends with. */
  isRepeated: boolean;
}

/** It, with its sentences and words. */
export interface Piece extends Source {
  sentences: string[];
  tokens: Token[];
}

/** A letter that the model does not know to be one: it cuts "předání" into "p", "ř" and "edání". */
const STRANGE_LETTER = /[^\P{L}a-z]|\p{M}/iu;

/** Words that the model cut are whole again, those with a hyphen too; what stands apart in a table does not run on. */
function withWholeWords(tokens: readonly Token[], spaces: readonly string[]): Token[] {
  const whole: Token[] = [];
  tokens.forEach((token, i) => {
    const last = whole.at(-1);
    const touches = last !== undefined && spaces[i] === "";
    const continues =
      touches &&
      /[\p{L}\p{M}]$/u.test(last.text) &&
      /^[\p{L}\p{M}]/u.test(token.text) &&
      STRANGE_LETTER.test(last.text + token.text);
    const hyphenated =
      (touches && /\p{L}-$/u.test(last.text) && /^\p{L}/u.test(token.text)) ||
      (touches &&
        token.text === "-" &&
        spaces[i + 1] === "" &&
        /\p{L}$/u.test(last.text) &&
        /^\p{L}/u.test(tokens[i + 1]?.text ?? ""));
    if (continues) whole[whole.length - 1] = { ...last, text: last.text + token.text };
    else if (hyphenated)
      whole[whole.length - 1] = {
        text: last.text + token.text,
        partOfSpeech: token.text === "-" ? last.partOfSpeech : token.partOfSpeech,
      };
    else {
      if ((spaces[i]?.length ?? 0) > 1) whole.push({ text: "\t", partOfSpeech: "SPACE" });
      whole.push(token);
    }
  });
  return whole;
}

/** "l'assurance", "s'est": in French and Italian a word of grammar runs together with the next one: behind an article with a noun. */
function withoutElision(token: Token): Token[] {
  const [, grammar, word] =
    /^((?:jusqu|lorsqu|puisqu|qu|dell|nell|sull|all|[cdjlmnst])['’])(\p{L}+)$/iu.exec(token.text) ?? [];
  if (grammar === undefined || word === undefined) return [token];
  return [
    { text: grammar, partOfSpeech: "DET" },
    { text: word, partOfSpeech: /^(?:[dl]|dell|nell|sull|all)['’]$/i.test(grammar) ? "NOUN" : "X" },
  ];
}

/** Each once, where it stands first. */
function saidOnce(pieces: readonly Source[]): Source[] {
  const known = new Map<string, Source>();
  for (const piece of pieces)
    known.set(piece.text, { ...(known.get(piece.text) ?? piece), isRepeated: known.has(piece.text) });
  return [...known.values()];
}

/** The clauses of a contract and the steps of a manual are numbered sentences. */
function isSentenceItem({ kind, words, text }: Line): boolean {
  return (kind === "numbered" || kind === "bullet") && words >= MIN_ITEM_WORDS && /[.!?]["”')]?$/.test(text);
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
  const frame = frameOf(layout);
  const lines = layout.lines
    .map((line, at) => ({ ...line, at, isFrame: frame.has(line), isRepeated: false }))
    .filter(
      ({ kind, text }) => kind !== "blank" && kind !== "code" && kind !== "prose" && /\p{L}{3}/u.test(text),
    )
    .map((line) => ({ ...line, prose: isSentenceItem(line) }));
  const prose = layout.paragraphs.map((text, i) => {
    const at = layout.begins[i] ?? 0;
    const line = layout.lines[at];
    const isFrame = line !== undefined && line.text === text && frame.has(line);
    return { text, at, prose: true, isFrame, isRepeated: false };
  });
  const read = saidOnce([...prose, ...lines])
    .slice(0, MAX_PIECES)
    .toSorted((a, b) => a.at - b.at)
    .map(({ text, at, prose, isFrame, isRepeated }): Piece => {
      const piece = { text: prose ? text.replace(ITEM_MARK, "") : text, at, prose, isFrame, isRepeated };
      const document = language.readDoc(piece.text);
      const tokens = document.tokens();
      const values = tokens.out(its.value).map(String);
      const parts = tokens.out(its.pos).map(String);
      const spaces = tokens.out(its.precedingSpaces).map(String);
      const cutSentences = piece.prose ? document.sentences().out(its.value).map(String) : [];
      const sentences = wholeSentences(cutSentences, piece.text, foreign !== undefined);
      const cut = values.map((text, i) => ({ text, partOfSpeech: parts[i] ?? "" }));
      const whole = withWholeWords(cut, spaces);
      if (foreign === undefined) return { ...piece, sentences, tokens: whole };
      return {
        ...piece,
        sentences,
        tokens: whole
          .flatMap(withoutElision)
          .map((token) =>
            foreign.functionWords.has(token.text.toLowerCase()) ? { ...token, partOfSpeech: "DET" } : token,
          ),
      };
    });
  if (foreign?.articles) return withArticleNouns(read, { ...foreign.articles, ...foreign });
  return foreign?.capitalNouns ? withCapitalNouns(read) : read;
}
