import {
  type AnalysisDocument,
  AnalysisError,
  type AnalysisProvider,
  type AnalysisResult,
  createBuiltInProvider,
  ProviderSilentError,
} from "../_shared/document-classifier/index.ts";
import { type AnalysisConfig, configuredModels } from "./configuration.ts";
import { type ModelUse, requireTokens, withTokenCeiling } from "./model-use.ts";
import { createCircuitBreaker, withCircuitBreaker } from "./providers/circuit-breaker.ts";
import { type Complete, createCompletions } from "./providers/openai-completions.ts";
import { createOpenAiCompatibleProvider } from "./providers/openai-compatible.ts";
import { createTranscriptions, type Transcribe } from "./providers/openai-transcriptions.ts";

export interface ChainResult extends AnalysisResult {
  fallbackReason?: string;
  /** Whether one before gave no answer, and may give one later. */
  isUnanswered?: boolean;
}

const ANSWER_BUDGET_MS = 40_000;

/**
 * `chain`: the configured model, if there is one, and the built-in analyser. `first`: the first of these, for a test, which also asks
 * a model that has not answered lately. An incomplete configuration is an error, not a silent fallback.
 */
export function createProviders(
  config: AnalysisConfig,
  useOf: (model: string) => ModelUse,
): { first: AnalysisProvider; chain: AnalysisProvider[] } {
  const { model: configured } = configuredModels(config);
  const builtIn = createBuiltInProvider();
  if (!configured) return { first: builtIn, chain: [builtIn] };
  const use = useOf(configured.model);
  const model = createOpenAiCompatibleProvider({ ...configured, use }, builtIn);
  return {
    first: withTokenCeiling(model, use),
    chain: [withTokenCeiling(withCircuitBreaker(model), use), builtIn],
  };
}

/** How to ask the configured model; undefined without one. Answers are waited for, so that it is tried once. */
export function createQuestions(
  config: AnalysisConfig,
  useOf: (model: string) => ModelUse,
): Complete | undefined {
  const { model } = configuredModels(config);
  if (!model) return undefined;
  const use = useOf(model.model);
  const complete = createCompletions({ ...model, use, maxRetries: 0, budgetMs: ANSWER_BUDGET_MS });
  return async (build, signal) => {
    await requireTokens(use);
    return await complete(build, signal);
  };
}

/** How to have a recording transcribed; undefined without a model for that. */
export function createTranscriber(
  config: AnalysisConfig,
  useOf: (model: string) => ModelUse,
): Transcribe | undefined {
  const { transcription } = configuredModels(config);
  if (!transcription) return undefined;
  const use = useOf(transcription.model);
  const transcribe = createTranscriptions({ ...transcription, use });
  const guard = createCircuitBreaker("The transcription model has not answered lately.");
  return async (recording, signal) => {
    await requireTokens(use);
    return await guard(() => transcribe(recording, signal));
  };
}

/** Rejects when all providers fail, or when the signal is aborted. */
export async function analyzeDocument(
  document: AnalysisDocument,
  providers: readonly AnalysisProvider[],
  signal: AbortSignal,
): Promise<ChainResult> {
  const failures: unknown[] = [];
  for (const provider of providers) {
    signal.throwIfAborted();
    try {
      const result = await provider.analyze(document, signal);
      if (failures.length === 0) return result;
      return {
        ...result,
        fallbackReason: failures.map(sentence).join(" "),
        isUnanswered: failures.some((failure) => failure instanceof ProviderSilentError),
      };
    } catch (error) {
      signal.throwIfAborted();
      failures.push(error);
    }
  }
  const reasons = failures.map(sentence).join(" ") || "No analyser is configured.";
  throw new AnalysisError(reasons, { cause: failures.at(-1) });
}

function sentence(error: unknown): string {
  return error instanceof AnalysisError ? error.message : "The analyser failed unexpectedly.";
}
