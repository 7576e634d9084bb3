import { type AnalysisProvider, ProviderSilentError } from "../_shared/document-classifier/index.ts";

/** How often the built-in analyser was sure of a type, and how often the model then said the same. */
export interface Agreement {
  compared: number;
  agreed: number;
}

/** What is counted of the configured model. */
export interface ModelUse {
  /** Of this month's ceiling; null without one. */
  tokensLeft(): Promise<number | null>;
  countTokens(tokens: number, isEstimated: boolean): Promise<void>;
  /** `agrees` is undefined where the built-in analyser was not sure. */
  countAgreement(agrees: boolean | undefined): Promise<Agreement>;
}

const CEILING_REACHED = "The configured model has used up its tokens of this month.";

/** Rejects when no tokens of this month are left. */
export async function requireTokens(use: ModelUse): Promise<void> {
  const left = await use.tokensLeft();
  if (left !== null && left <= 0) throw new ProviderSilentError(CEILING_REACHED);
}

/** Asks a model only while tokens are left. Requests under way may exceed the ceiling by what they take. */
export function withTokenCeiling(provider: AnalysisProvider, use: ModelUse): AnalysisProvider {
  return {
    ...provider,
    async analyze(document, signal) {
      await requireTokens(use);
      return await provider.analyze(document, signal);
    },
  };
}
