import type { DocumentType } from "../contract/analysis.ts";

/** The input of an analysis; `title` and `text` are untrusted. */
export interface AnalysisDocument {
  title: string;
  text: string;
  fileType: string;
  /** The owner's tags, which are preferred to new ones. */
  existingTags: string[];
}

/** The output of every provider: within the contract's limits, in plain text. */
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

/** Something that can analyse a document. It rejects with an `AnalysisError` when it cannot. */
export interface AnalysisProvider {
  readonly name: string;
  /** Whether analyses may cost the administrator money; they are limited per person then. */
  readonly isMetered?: boolean;
  analyze(document: AnalysisDocument, signal: AbortSignal): Promise<AnalysisResult>;
}

/** A failed analysis; the message is a short plain sentence that may be stored and shown. */
export class AnalysisError extends Error {
  override name = "AnalysisError";
}

/** The provider cannot be reached, or does not answer in time, whatever the document. */
export class ProviderSilentError extends AnalysisError {
  override name = "ProviderSilentError";
}
