/** What an analyser says by itself. */
interface Verdict {
  documentType: string;
  confidence: number;
}

/** `title` and `text` are untrusted. */
export interface AnalysisDocument {
  title: string;
  text: string;
  fileType: string;
  /** Those that the person has chosen. */
  existingTags: string[];
  /** Those that the person gives to documents like this one. */
  learnedTags?: readonly string[];
  /** The last word, by what the person said of others. */
  decide?: (verdict: Verdict) => Verdict;
}

export interface AnalysisResult {
  /** Without a type it is unknown: not read, or in a language that the analyser does not know. */
  documentType?: string;
  summary: string;
  keyTopics: string[];
  tags: string[];
  confidence?: number;
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

/** It took too long, which may be the fault of the document. */
export class ProviderLateError extends ProviderSilentError {
  override name = "ProviderLateError";
}
