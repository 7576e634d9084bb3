import { type DocumentType, MAX_SUMMARY_LENGTH } from "../contract/analysis.ts";
import { clip } from "./plain-text.ts";
import { boilerplateOf } from "./boilerplate.ts";
import { headlineOf } from "./headline.ts";
import type { Layout } from "./layout.ts";
import type { Segment } from "./segments.ts";
import { quotedFrom } from "./quoted-mail.ts";
import { ENDED, firstLines, keyLines, type Lines, linesByType, tidy, verseLines } from "./summary-lines.ts";
import { bestSentences, capitalized, usableSentences } from "./summary-sentences.ts";
import { wordsOf } from "./words.ts";

/** With a smaller share of its words in sentences, a document is summarised by its lines. */
const MIN_PROSE_SHARE = 0.35;
const MIN_PROSE_SHARE_OF_WRITTEN = 0.15;
const WRITTEN_TYPES: ReadonlySet<DocumentType> = new Set(["Letter", "E-mail", "Contract"]);

export function summarize(documentType: DocumentType, layout: Layout, pieces: readonly Segment[]): string {
  const frame = boilerplateOf(layout);
  const headline = headlineOf(documentType, layout, frame);
  const lines = { documentType, layout, frame, headline: headline && capitalized(tidy(headline)) };
  const summary =
    linesByType(lines) ??
    verseLines(lines) ??
    replyOf(lines, pieces) ??
    proseOf(lines, pieces) ??
    firstLines(lines);
  return clip(summary, MAX_SUMMARY_LENGTH);
}

function replyOf(lines: Lines, pieces: readonly Segment[]): string | undefined {
  const end = lines.documentType === "E-mail" ? quotedFrom(lines.layout.lines) : undefined;
  if (end === undefined) return undefined;
  const layout = { ...lines.layout, lines: lines.layout.lines.slice(0, end) };
  return proseOf(
    { ...lines, layout },
    pieces.filter(({ at }) => at < end),
  );
}

function proseOf(lines: Lines, pieces: readonly Segment[]): string | undefined {
  const { documentType, layout, frame, headline } = lines;
  const sentences = usableSentences(pieces);
  const proseWords = sentences.reduce((sum, { words }) => sum + words.length, 0);
  const allWords = layout.lines.reduce((sum, line) => sum + (frame.has(line) ? 0 : line.words), 0);
  const isWritten = WRITTEN_TYPES.has(documentType);
  const minShare = isWritten ? MIN_PROSE_SHARE_OF_WRITTEN : MIN_PROSE_SHARE;
  if (sentences.length < (isWritten ? 1 : 2) || proseWords < allWords * minShare) return undefined;
  const said = bestSentences(documentType, sentences);
  return [withHeadline(headline, said), keyLines(lines).join(" · ")].filter(Boolean).join(" ");
}

/** A line that ends in the middle of a sentence is its beginning, and no title. */
function isBeginning(headline: string, sentences: string): boolean {
  const last = headline.split(/(?<=[.!?…])\s+/u).at(-1) ?? "";
  return ENDED.test(last) ? false : last.includes(" ") && sentences.includes(last);
}

function withHeadline(headline: string | undefined, sentences: string): string {
  if (headline === undefined || isBeginning(headline, sentences)) return sentences;
  const said = new Set(wordsOf(sentences));
  const isNew = wordsOf(headline).some((word) => word.length > 3 && !said.has(word));
  return isNew ? `${headline}${ENDED.test(headline) ? " " : ". "}${sentences}` : sentences;
}
