import type { DocumentType } from "../../_shared/contract/analysis.ts";

/** What is known of a note when its analysis starts; `text` is untrusted and may be anything at all. */
export interface AnalysisDocument {
  title: string;
  text: string;
  fileType: string;
  /** The owner's tags, so that an analysis files under them before it coins new ones. */
  existingTags: string[];
}

/** What every provider answers: within the contract's limits, in plain text. */
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
  /** Whether each analysis may cost the administrator money, so that people may have so many of it and no more. */
  readonly isMetered?: boolean;
  analyze(document: AnalysisDocument, signal: AbortSignal): Promise<AnalysisResult>;
}

/** A failed analysis; the message is a short plain sentence that may be stored and shown. */
export class AnalysisError extends Error {
  override name = "AnalysisError";
}
