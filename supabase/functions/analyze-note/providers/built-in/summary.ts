import { type DocumentType, MAX_SUMMARY_LENGTH } from "../../../_shared/contract/analysis.ts";
import { clip } from "../plain-text.ts";
import { frameOf } from "./frame.ts";
import { headlineOf } from "./headline.ts";
import type { Layout } from "./layout.ts";
import type { Piece } from "./pieces.ts";
import { ENDED, firstLines, keyLines, type Lines, tellingLines, tidy } from "./summary-lines.ts";
import { begun, bestSentences, usableSentences } from "./summary-sentences.ts";
import { wordsOf } from "./words.ts";

/** With a smaller share of its words in sentences, a document is better summed up by its lines. */
const MIN_PROSE_SHARE = 0.35;

/**
 * What the document says itself: its subject and two or three of its sentences, or, where it has none, its most telling lines.
 */
export function summarize(documentType: DocumentType, layout: Layout, pieces: readonly Piece[]): string {
  const frame = frameOf(layout);
  const headline = headlineOf(documentType, layout, frame);
  const lines = { documentType, layout, frame, headline: headline && begun(tidy(headline)) };
  const summary = tellingLines(lines) ?? proseOf(lines, pieces) ?? firstLines(lines);
  return clip(summary, MAX_SUMMARY_LENGTH);
}

function proseOf(lines: Lines, pieces: readonly Piece[]): string | undefined {
  const { documentType, layout, frame, headline } = lines;
  const sentences = usableSentences(pieces);
  const proseWords = sentences.reduce((sum, { words }) => sum + words.length, 0);
  const allWords = layout.lines.reduce((sum, line) => sum + (frame.has(line) ? 0 : line.words), 0);
  if (sentences.length < 2 || proseWords < allWords * MIN_PROSE_SHARE) return undefined;
  const said = bestSentences(documentType, sentences);
  return [withHeadline(headline, said), keyLines(lines).join(" · ")].filter(Boolean).join(" ");
}

/** The headline stands before the sentences unless they say it. */
function withHeadline(headline: string | undefined, sentences: string): string {
  if (headline === undefined) return sentences;
  const said = new Set(wordsOf(sentences));
  const isNew = wordsOf(headline).some((word) => word.length > 3 && !said.has(word));
  return isNew ? `${headline}${ENDED.test(headline) ? " " : ". "}${sentences}` : sentences;
}
