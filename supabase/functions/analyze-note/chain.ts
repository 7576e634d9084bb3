import { z } from "zod";
import type { Analyser } from "../_shared/contract/analysis.ts";
import {
  type AnalysisDocument,
  AnalysisError,
  type AnalysisProvider,
  type AnalysisResult,
  createBuiltInProvider,
  ProviderSilentError,
} from "../_shared/document-classifier/index.ts";
import { type ModelUse, requireTokens, withTokenCeiling } from "./model-use.ts";
import { withCircuitBreaker } from "./providers/circuit-breaker.ts";
import { type Complete, createCompletions } from "./providers/openai-completions.ts";
import { createOpenAiCompatibleProvider } from "./providers/openai-compatible.ts";

export interface ChainResult extends AnalysisResult {
  fallbackReason?: string;
  /** Whether one before gave no answer, and may give one later. */
  isUnanswered?: boolean;
}

const ANSWER_BUDGET_MS = 40_000;

const SETTINGS = ["ANALYSIS_BASE_URL", "ANALYSIS_API_KEY", "ANALYSIS_MODEL"] as const;

const setting = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

const configSchema = z
  .object({ ANALYSIS_BASE_URL: setting, ANALYSIS_API_KEY: setting, ANALYSIS_MODEL: setting })
  .superRefine((config, context) => {
    const missing = SETTINGS.filter((name) => config[name] === undefined);
    if (missing.length > 0 && missing.length < SETTINGS.length) {
      context.addIssue({
        code: "custom",
        message: `Set all of ${SETTINGS.join(", ")} or none of them; missing: ${missing.join(", ")}.`,
      });
    }
    if (config.ANALYSIS_BASE_URL !== undefined && !isHttpUrl(config.ANALYSIS_BASE_URL)) {
      context.addIssue({ code: "custom", message: "ANALYSIS_BASE_URL must be an http or https address." });
    }
  });

export type AnalysisConfig = z.input<typeof configSchema>;

/**
 * `chain`: the configured model, if there is one, and the built-in analyser. `first`: the first of these, for a test, which also asks
 * a model that has not answered lately. An incomplete configuration is an error, not a silent fallback.
 */
export function createProviders(
  config: AnalysisConfig,
  useOf: (model: string) => ModelUse,
): { first: AnalysisProvider; chain: AnalysisProvider[] } {
  const configured = configuredModel(config);
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
  const model = configuredModel(config);
  if (!model) return undefined;
  const use = useOf(model.model);
  const complete = createCompletions({ ...model, use, maxRetries: 0, budgetMs: ANSWER_BUDGET_MS });
  return async (build, signal) => {
    await requireTokens(use);
    return await complete(build, signal);
  };
}

export function describeAnalyser(config: AnalysisConfig): Analyser {
  const configured = configuredModel(config);
  if (!configured) return { isConfigured: false, model: "Built-in analyser", host: null };
  return { isConfigured: true, model: configured.model, host: new URL(configured.baseUrl).host };
}

function configuredModel(config: AnalysisConfig) {
  const parsed = configSchema.safeParse(config);
  if (!parsed.success) {
    throw new Error(`Analysis configuration: ${parsed.error.issues.map((issue) => issue.message).join(" ")}`);
  }
  const { ANALYSIS_BASE_URL: baseUrl, ANALYSIS_API_KEY: apiKey, ANALYSIS_MODEL: model } = parsed.data;
  return baseUrl && apiKey && model ? { baseUrl, apiKey, model } : undefined;
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

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
