import { z } from "zod";

/**
 * The kinds of document the analysis tells apart, as people read them (specification, section 3,
 * `aiAnalysis.documentType`). A document that fits none is "Other".
 */
export const DOCUMENT_TYPES = [
  "Invoice",
  "Receipt",
  "Letter",
  "E-mail",
  "Résumé",
  "Meeting notes",
  "Report",
  "Article",
  "Essay",
  "Recipe",
  "Contract",
  "Manual",
  "Source code",
  "List",
  "Story",
  "Other",
] as const;

/** One of {@link DOCUMENT_TYPES}. */
export const documentTypeSchema = z.enum(DOCUMENT_TYPES);
export type DocumentType = z.infer<typeof documentTypeSchema>;

/** Shown when an analysis names no type (specification, section 3). */
export const UNKNOWN_DOCUMENT_TYPE = "Unknown";

export const MAX_KEY_TOPICS = 8;
/** How many tags one analysis may add to a note. */
export const MAX_ANALYSIS_TAGS = 5;
export const MAX_TAG_LENGTH = 40;
export const MAX_SUMMARY_LENGTH = 1_000;

/**
 * The analysis as it is stored with a note (specification, section 3): every field is optional, because
 * older rows and partial answers are readable too. `confidence` is 0 to 1; `tags` are those the machine added.
 */
export const aiAnalysisSchema = z.object({
  documentType: z.string().optional(),
  summary: z.string().optional(),
  keyTopics: z.array(z.string()).optional(),
  confidence: z.number().min(0).max(1).optional(),
  tags: z.array(z.string()).optional(),
  provider: z.string().optional(),
  model: z.string().optional(),
  version: z.string().optional(),
});
export type AiAnalysis = z.infer<typeof aiAnalysisSchema>;

/** Where the analysis of a note stands; `failed` can be tried again. */
export const analysisStatusSchema = z.enum(["pending", "done", "failed"]);
export type AnalysisStatus = z.infer<typeof analysisStatusSchema>;

/** The configured analyser, without its key (GET /api/admin/analysis). */
export const analyserSchema = z.object({
  /** Whether a model is configured; the built-in analyser is used after it, or alone. */
  isConfigured: z.boolean(),
  /** The model's name. */
  model: z.string(),
  /** The host of the model; null for the built-in analyser. */
  host: z.string().nullable(),
});
export type Analyser = z.infer<typeof analyserSchema>;

/** The result of a real analysis of a small document (POST /api/admin/analysis/test). */
export const analyserTestSchema = z.object({
  isWorking: z.boolean(),
  /** A sentence with the result, or with the reason of the failure. */
  sentence: z.string(),
  milliseconds: z.number().int(),
});
export type AnalyserTest = z.infer<typeof analyserTestSchema>;
