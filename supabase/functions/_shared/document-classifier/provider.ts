import type { DocumentType } from "../contract/analysis.ts";

/** `title` and `text` are untrusted. */
export interface AnalysisDocument {
  title: string;
  text: string;
  fileType: string;
  existingTags: string[];
}

export interface AnalysisResult {
  documentType: DocumentType;
  summary: string;
  keyTopics: string[];
  tags: string[];
  confidence: number;
  provider: string;
  model: string;
  version: string;
}

/** Rejects with an `AnalysisError` when it cannot analyse. */
export interface AnalysisProvider {
  readonly name: string;
  readonly isMetered?: boolean;
  analyze(document: AnalysisDocument, signal: AbortSignal): Promise<AnalysisResult>;
}

/** The message may be stored and shown. */
export class AnalysisError extends Error {
  override name = "AnalysisError";
}

export class ProviderSilentError extends AnalysisError {
  override name = "ProviderSilentError";
}
