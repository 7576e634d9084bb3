import { type DocumentType, MAX_SUMMARY_LENGTH } from "../../../_shared/contract/analysis.ts";
import { clip, singleLine } from "../plain-text.ts";
import type { Layout } from "./layout.ts";
import type { Piece } from "./pieces.ts";
import { wordsOf } from "./words.ts";

const SENTENCES = 3;
const MIN_SENTENCE_WORDS = 5;
const MAX_SENTENCE_WORDS = 60;
const MAX_CONSIDERED = 400;
/** With a smaller share of its words in sentences, a document is better summed up by its lines. */
const MIN_PROSE_SHARE = 0.35;
const MAX_LISTED_LINES = 8;
const MAX_LISTED_LENGTH = 300;

/** Between lines of a list; after one that has a mark of its own at its end there is none. */
const LISTED = "; ";
const ENDED = /[.,:;!?…。、:;!?]["”’')»]*$/u;

const GREETING =
  /^(?:dear|hi|hey|hello|yours|regards|thanks|thank you|cheers|sincerely|from:|to:|subject:)\b/i;
const KEY_FIGURE =
  /\b(?:total|amount due|balance (?:due|owed|owing)|to pay|total paid|amount|invoice (?:no|number|date)|due date|date|(?:end|gesamt|rechnungs)?betrag|(?:end|gesamt)?summe|nachzahlung|guthaben|rechnung nr|rechnungs(?:nr|nummer|datum)|fällig)\b/i;

interface Sentence {
  text: string;
  words: string[];
  place: number;
}

/** Two or three sentences of the document itself, or, where it has none, its most telling lines. */
export function summarize(documentType: DocumentType, layout: Layout, pieces: readonly Piece[]): string {
  const sentences = usableSentences(pieces);
  const proseWords = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0);
  const allWords = layout.lines.reduce((sum, line) => sum + line.words, 0);
  const money = documentType === "Invoice" || documentType === "Receipt";
  const telling = sentences.length >= 2 && proseWords >= allWords * MIN_PROSE_SHARE && !money;
  const summary =
    telling && documentType !== "Source code"
      ? bestSentences(sentences)
      : bestLines(money, documentType, layout);
  return clip(summary, MAX_SUMMARY_LENGTH);
}

function usableSentences(pieces: readonly Piece[]): Sentence[] {
  return pieces
    .flatMap((piece) => (piece.isRepeated ? [] : piece.sentences))
    .map(singleLine)
    .slice(0, MAX_CONSIDERED)
    .map((text, place) => ({ text, place, words: wordsOf(text) }))
    .filter(
      ({ text, words }) =>
        words.length >= MIN_SENTENCE_WORDS &&
        words.length <= MAX_SENTENCE_WORDS &&
        /[.!?…]["”')]*$/.test(text) &&
        !GREETING.test(text),
    );
}

/** Sentences whose words are the document's frequent ones, each chosen for what the ones before it do not say. */
function bestSentences(sentences: readonly Sentence[]): string {
  const counts = new Map<string, number>();
  for (const word of sentences.flatMap(contentWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const chosen: Sentence[] = [];
  const said = new Set<string>();
  const value = (sentence: Sentence) => {
    const words = contentWords(sentence);
    const fresh = words.filter((word) => !said.has(word));
    const weight = fresh.reduce((sum, word) => sum + Math.log2(1 + (counts.get(word) ?? 0)), 0);
    const early = 1 + 0.6 / (1 + sentence.place);
    return (weight / Math.sqrt(8 + words.length)) * early;
  };
  let length = 0;
  while (chosen.length < SENTENCES) {
    const open = sentences.filter(
      (sentence) =>
        !chosen.includes(sentence) &&
        (chosen.length === 0 || length + sentence.text.length < MAX_SUMMARY_LENGTH - SENTENCES),
    );
    const [first, ...rest] = open;
    if (!first) break;
    const best = rest.reduce((a, b) => (value(b) > value(a) ? b : a), first);
    chosen.push(best);
    length += best.text.length;
    for (const word of contentWords(best)) said.add(word);
  }
  return chosen
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => begun(text))
    .join(" ");
}

/** Behind the salutation of a letter a sentence may begin small; a word with a capital in it, "iPhone", is a name. */
function begun(sentence: string): string {
  return sentence.replace(/^\p{Ll}(?=\p{Ll}*(?!\p{L}))/u, (letter) => letter.toUpperCase());
}

function contentWords(sentence: Sentence): string[] {
  return [...new Set(sentence.words.filter((word) => word.length > 3))];
}

function bestLines(money: boolean, documentType: DocumentType, layout: Layout): string {
  const filled = layout.lines.filter(({ kind, text }) => kind !== "blank" && /[\p{L}\p{N}]/u.test(text));
  const lines = filled.map(({ text }) => tidy(text)).filter((text) => text !== "");
  if (money) {
    const figures = lines.slice(2).filter((line) => KEY_FIGURE.test(line) && /\d/.test(line));
    return joined([...lines.slice(0, 2), ...figures.slice(0, 3), ...figures.slice(-1)], " · ");
  }
  if (documentType === "Source code") {
    const comments = lines.filter((line) => /^(?:\/\/|\/\*|\*|#(?![!i])|--|"""|<!--)/.test(line));
    const definitions = lines.filter((line) =>
      /^(?:export |public |async |static )*(?:def|class|function|fn|func|interface|select|create|<title)\b/i.test(
        line,
      ),
    );
    const telling = [...comments.slice(0, 2), ...definitions.slice(0, 5)];
    return joined(telling.length > 0 ? telling : lines.slice(0, 4), " · ");
  }
  return joined(
    lines.slice(0, MAX_LISTED_LINES),
    layout.lines.some(({ kind }) => kind === "table") ? " · " : LISTED,
    lines.length,
  );
}

/** Lines one after the other, as far as they fit; `outOf` adds how many were left out. */
function joined(lines: readonly string[], separator: string, outOf = 0): string {
  let text = "";
  let kept = 0;
  for (const line of new Set(lines)) {
    if (kept > 0 && text.length + line.length > MAX_LISTED_LENGTH) break;
    const between = kept === 0 ? "" : separator === LISTED && ENDED.test(text) ? " " : separator;
    text += between + line;
    kept += 1;
  }
  const rest = outOf - kept;
  return rest > 0 && kept > 0 ? `${text} … (${rest} more ${rest === 1 ? "line" : "lines"})` : text;
}

function tidy(line: string): string {
  return clip(
    singleLine(line.slice(0, 600))
      .replace(/^(?:[-*•–▪◦‣☐☑✓]\s+|\[[ xX]?\]\s*|- \[[ xX]?\]\s*|#{1,6} |\|\s*)+/, "")
      .replace(/[|_]{2,}|\s\|/g, " "),
    MAX_LISTED_LENGTH,
  );
}
