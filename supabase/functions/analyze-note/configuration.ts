import { z } from "zod";
import type { Analyser } from "../_shared/contract/analysis.ts";

const setting = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

const configSchema = z
  .object({
    ANALYSIS_BASE_URL: setting,
    ANALYSIS_API_KEY: setting,
    ANALYSIS_MODEL: setting,
    ANALYSIS_TRANSCRIPTION_MODEL: setting,
  })
  .superRefine((config, context) => {
    const isSet = Object.values(config).some((value) => value !== undefined);
    const missing = (["ANALYSIS_BASE_URL", "ANALYSIS_API_KEY"] as const).filter((name) => !config[name]);
    const needed: string[] = [...missing];
    if (!config.ANALYSIS_MODEL && !config.ANALYSIS_TRANSCRIPTION_MODEL) needed.push("ANALYSIS_MODEL");
    if (isSet && needed.length > 0) {
      context.addIssue({
        code: "custom",
        message: `A model needs ANALYSIS_BASE_URL, ANALYSIS_API_KEY and its name; missing: ${needed.join(", ")}.`,
      });
    }
    if (config.ANALYSIS_BASE_URL !== undefined && !isHttpUrl(config.ANALYSIS_BASE_URL)) {
      context.addIssue({ code: "custom", message: "ANALYSIS_BASE_URL must be an http or https address." });
    }
  });

export type AnalysisConfig = z.input<typeof configSchema>;

interface ConfiguredModel {
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** `model` reads documents, and `transcription` hears recordings. An incomplete configuration is an error, not a silent fallback. */
export function configuredModels(config: AnalysisConfig): {
  model: ConfiguredModel | undefined;
  transcription: ConfiguredModel | undefined;
} {
  const parsed = configSchema.safeParse(config);
  if (!parsed.success) {
    throw new Error(`Analysis configuration: ${parsed.error.issues.map((issue) => issue.message).join(" ")}`);
  }
  const { ANALYSIS_BASE_URL: baseUrl, ANALYSIS_API_KEY: apiKey, ...names } = parsed.data;
  const named = (model: string | undefined) =>
    baseUrl && apiKey && model ? { baseUrl, apiKey, model } : undefined;
  return { model: named(names.ANALYSIS_MODEL), transcription: named(names.ANALYSIS_TRANSCRIPTION_MODEL) };
}

export function describeAnalyser(config: AnalysisConfig): Analyser {
  const { model, transcription } = configuredModels(config);
  const { baseUrl } = model ?? transcription ?? {};
  return {
    isConfigured: model !== undefined,
    model: model?.model ?? "Built-in analyser",
    host: baseUrl === undefined ? null : new URL(baseUrl).host,
    transcriptionModel: transcription?.model ?? null,
  };
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
