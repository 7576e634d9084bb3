import type { DocumentType } from "../functions/_shared/contract/analysis.ts";
import type { FileType } from "../functions/_shared/contract/file-type.ts";
import type { AnalysisProvider, AnalysisResult } from "../functions/_shared/document-classifier/index.ts";
import { prepareText } from "../functions/_shared/document-classifier/words.ts";
import { rate } from "./summary-rubric.ts";

const BINS = 5;
/** Below, a document is to be reviewed. */
const SURE_TYPE = 0.7;

export interface Judgeable {
  title: string;
  text: string;
  fileType?: FileType;
  language: string;
  /** The right type, then others that are acceptable. */
  documentTypes: readonly DocumentType[];
}

export interface Judged<Document extends Judgeable = Judgeable> {
  document: Document;
  result: AnalysisResult;
}

export async function judge<Document extends Judgeable>(
  documents: readonly Document[],
  provider: AnalysisProvider,
): Promise<Judged<Document>[]> {
  const judged: Judged<Document>[] = [];
  for (const document of documents) {
    const { title, text, fileType = "txt" } = document;
    const input = { title, text, fileType, existingTags: [] };
    judged.push({ document, result: await provider.analyze(input, new AbortController().signal) });
  }
  return judged;
}

const isRight = ({ document, result }: Judged) => document.documentTypes[0] === result.documentType;
const isAcceptable = ({ document, result }: Judged) =>
  document.documentTypes.some((type) => type === result.documentType);

const shareOf = (judged: readonly Judged[], holds: (one: Judged) => boolean) =>
  mean(judged.map((one) => (holds(one) ? 1 : 0)));

export const typeAccuracy = (judged: readonly Judged[]): number => shareOf(judged, isRight);

export const acceptableShare = (judged: readonly Judged[]): number => shareOf(judged, isAcceptable);

export const unknownShare = (judged: readonly Judged[]): number =>
  shareOf(judged, ({ result }) => result.documentType === undefined);

export const reviewShare = (judged: readonly Judged[]): number =>
  shareOf(judged, ({ result: { confidence } }) => confidence !== undefined && confidence < SURE_TYPE);

/** Wrong, and nothing tells the reader that it may be. */
const isWrongUnmarked = (one: Judged): boolean =>
  (one.result.confidence ?? 0) >= SURE_TYPE && !isAcceptable(one);

export const wrongUnmarkedShare = (judged: readonly Judged[]): number => shareOf(judged, isWrongUnmarked);

/** Of those whose type is named. */
export function reliability(judged: readonly Judged[]) {
  const named = judged.flatMap((one) =>
    one.result.confidence === undefined ? [] : [{ one, confidence: one.result.confidence }],
  );
  return Array.from({ length: BINS }, (_, bin) => {
    const inBin = named.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin);
    return {
      from: bin / BINS,
      to: (bin + 1) / BINS,
      documents: inBin.length,
      confidence: mean(inBin.map(({ confidence }) => confidence)),
      right: mean(inBin.map(({ one }) => (isAcceptable(one) ? 1 : 0))),
    };
  });
}

export function calibrationError(judged: readonly Judged[]): number {
  const bins = reliability(judged);
  const named = bins.reduce((sum, { documents }) => sum + documents, 0);
  return bins.reduce(
    (sum, bin) => sum + (bin.documents / Math.max(1, named)) * Math.abs(bin.confidence - bin.right),
    0,
  );
}

export function topicsInText(judged: readonly Judged[]): number {
  const found = judged.flatMap(({ document, result }) => {
    const text = prepareText(document.text).replace(/\s+/g, " ").toLowerCase();
    return result.keyTopics.map((topic) => (text.includes(topic.toLowerCase()) ? 1 : 0));
  });
  return mean(found);
}

/** With two topics or more. */
export const topicShare = (judged: readonly Judged[]): number =>
  shareOf(judged, ({ result }) => result.keyTopics.length >= 2);

/** 0 to 1, by the rubric. */
export const summaryScore = (judged: readonly Judged[]): number =>
  mean(judged.map(({ document, result }) => rate(result, document)));

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;
}
