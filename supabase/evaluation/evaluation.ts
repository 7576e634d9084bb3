import type {
  AnalysisDocument,
  AnalysisProvider,
  AnalysisResult,
} from "../functions/_shared/document-classifier/index.ts";
import { prepareText } from "../functions/_shared/document-classifier/words.ts";
import type { LabelledDocument } from "./corpus.ts";

const BINS = 5;

export interface Judged {
  document: LabelledDocument;
  result: AnalysisResult;
}

export async function judge(
  documents: readonly LabelledDocument[],
  provider: AnalysisProvider,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const document of documents) {
    const input: AnalysisDocument = {
      title: document.title,
      text: document.text,
      fileType: "txt",
      existingTags: [],
    };
    judged.push({ document, result: await provider.analyze(input, new AbortController().signal) });
  }
  return judged;
}

export function typeAccuracy(judged: readonly Judged[]): number {
  return mean(judged.map(isRight));
}

export function reliability(judged: readonly Judged[]) {
  return Array.from({ length: BINS }, (_, bin) => {
    const inBin = judged.filter(
      ({ result }) => Math.min(BINS - 1, Math.floor(result.confidence * BINS)) === bin,
    );
    return {
      from: bin / BINS,
      to: (bin + 1) / BINS,
      documents: inBin.length,
      confidence: mean(inBin.map(({ result }) => result.confidence)),
      right: mean(inBin.map(isRight)),
    };
  });
}

export function calibrationError(judged: readonly Judged[]): number {
  return reliability(judged).reduce(
    (sum, bin) => sum + (bin.documents / Math.max(1, judged.length)) * Math.abs(bin.confidence - bin.right),
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

function isRight({ document, result }: Judged): number {
  return document.documentType === result.documentType ? 1 : 0;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;
}
