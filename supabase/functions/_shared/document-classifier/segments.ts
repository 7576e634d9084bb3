import type { WinkMethods } from "wink-nlp";
import { withArticleNouns } from "./article-nouns.ts";
import { withCapitalNouns } from "./capital-nouns.ts";
import type { ForeignGrammar } from "./foreign.ts";
import { boilerplateOf } from "./boilerplate.ts";
import { ITEM_MARK, type Layout, type Line, MIN_ITEM_WORDS } from "./layout.ts";
import { UTTERANCE } from "./patterns.ts";
import { wholeSentences } from "./whole-sentences.ts";

const MAX_PIECES = 600;

export interface Token {
  text: string;
  partOfSpeech: string;
}

interface Source {
  text: string;
  prose: boolean;
  at: number;
  isFrame: boolean;
  isRepeated: boolean;
}

export interface Segment extends Source {
  sentences: string[];
  tokens: Token[];
}

/** The model splits "předání" into "p", "ř" and "edání". */
const NON_ENGLISH_LETTER = /[^\P{L}a-z]|\p{M}/iu;

/** The model takes ":S" of "Product:Shelf" for an emoticon, and "helf" for a word. */
function withoutEmoticons(tokens: readonly Token[], spaces: readonly string[]): Token[] {
  let letter = "";
  return tokens.map((token, i) => {
    const text = letter + token.text;
    const touchesNext = spaces[i + 1] === "" && /^\p{L}/u.test(tokens[i + 1]?.text ?? "");
    letter = touchesNext && /^[:;]\p{L}$/u.test(token.text) ? token.text.slice(1) : "";
    return letter === "" ? { ...token, text } : { text: token.text.slice(0, 1), partOfSpeech: "PUNCT" };
  });
}

function withWholeWords(tokens: readonly Token[], spaces: readonly string[]): Token[] {
  const whole: Token[] = [];
  tokens.forEach((token, i) => {
    const last = whole.at(-1);
    const touches = last !== undefined && spaces[i] === "";
    const continues =
      touches &&
      /[\p{L}\p{M}]$/u.test(last.text) &&
      /^[\p{L}\p{M}]/u.test(token.text) &&
      NON_ENGLISH_LETTER.test(last.text + token.text);
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

function splitElision(token: Token): Token[] {
  const [, grammar, word] =
    /^((?:jusqu|lorsqu|puisqu|qu|dell|nell|sull|all|[cdjlmnst])['’])(\p{L}+)$/iu.exec(token.text) ?? [];
  if (grammar === undefined || word === undefined) return [token];
  return [
    { text: grammar, partOfSpeech: "DET" },
    { text: word, partOfSpeech: /^(?:[dl]|dell|nell|sull|all)['’]$/i.test(grammar) ? "NOUN" : "X" },
  ];
}

function withoutDuplicates(pieces: readonly Source[]): Source[] {
  const known = new Map<string, Source>();
  for (const piece of pieces)
    known.set(piece.text, { ...(known.get(piece.text) ?? piece), isRepeated: known.has(piece.text) });
  return [...known.values()];
}

export function isAttachment(text: string): boolean {
  return (
    UTTERANCE.test(text) &&
    /^(?:<[^<>]{3,40}>|.{0,40} (?:omitted|weggelassen|ausgeschlossen)>?)$/iu.test(text.replace(UTTERANCE, ""))
  );
}

const UNSPACED_SENTENCE = /[^。！？]{1,400}(?:[。！？]+[」』”）]*|$)/gu;

/** Of Japanese and Chinese, whose ends of sentences the model does not know. */
function unspacedSentences(text: string): string[] | undefined {
  if (!/[。！？]/.test(text)) return undefined;
  return Array.from(text.matchAll(UNSPACED_SENTENCE), ([sentence]) => sentence.trim()).filter(Boolean);
}

function isSentenceItem({ kind, words, text }: Line): boolean {
  return (kind === "numbered" || kind === "bullet") && words >= MIN_ITEM_WORDS && /[.!?]["”')]?$/.test(text);
}

export function readSegments(
  layout: Layout,
  language: WinkMethods,
  foreign: ForeignGrammar | undefined,
): Segment[] {
  const { its } = language;
  const frame = boilerplateOf(layout);
  const lines = layout.lines
    .map((line, at) => ({ ...line, at, isFrame: frame.has(line), isRepeated: false }))
    .filter(
      ({ kind, text, at }) =>
        kind !== "blank" &&
        kind !== "code" &&
        kind !== "prose" &&
        /\p{L}{3}/u.test(text) &&
        !layout.items.has(at) &&
        !isAttachment(text),
    )
    .map((line) => ({ ...line, prose: isSentenceItem(line) }));
  const prose = layout.paragraphs.map((text, i) => {
    const at = layout.begins[i] ?? 0;
    const line = layout.lines[at];
    const isFrame = line !== undefined && line.text === text && frame.has(line);
    return { text, at, prose: true, isFrame, isRepeated: false };
  });
  const read = withoutDuplicates([...prose, ...lines])
    .slice(0, MAX_PIECES)
    .toSorted((a, b) => a.at - b.at)
    .map(({ text, at, prose, isFrame, isRepeated }): Segment => {
      const said = text.replace(UTTERANCE, "");
      const piece = { text: prose ? said.replace(ITEM_MARK, "") : said, at, prose, isFrame, isRepeated };
      const document = language.readDoc(piece.text);
      const tokens = document.tokens();
      const values = tokens.out(its.value).map(String);
      const parts = tokens.out(its.pos).map(String);
      const spaces = tokens.out(its.precedingSpaces).map(String);
      const cutSentences = piece.prose
        ? (unspacedSentences(piece.text) ?? document.sentences().out(its.value).map(String))
        : [];
      const sentences = wholeSentences(cutSentences, piece.text, foreign !== undefined);
      const cut = values.map((text, i) => ({ text, partOfSpeech: parts[i] ?? "" }));
      const whole = withWholeWords(withoutEmoticons(cut, spaces), spaces);
      if (foreign === undefined) return { ...piece, sentences, tokens: whole };
      return {
        ...piece,
        sentences,
        tokens: whole
          .flatMap(splitElision)
          .map((token) =>
            foreign.functionWords.has(token.text.toLowerCase()) ? { ...token, partOfSpeech: "DET" } : token,
          ),
      };
    });
  if (foreign?.articles) return withArticleNouns(read, { ...foreign.articles, ...foreign });
  return foreign?.capitalNouns ? withCapitalNouns(read) : read;
}
