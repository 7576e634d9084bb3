import { z } from "zod";
import { factSchema } from "./fact.ts";
import { trimVisible } from "./visible-text.ts";

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

export const documentTypeSchema = z.enum(DOCUMENT_TYPES);
export type DocumentType = z.infer<typeof documentTypeSchema>;

/** One of DOCUMENT_TYPES or a type of this site. */
export const documentTypeNameSchema = z
  .string()
  .overwrite(trimVisible)
  .normalize()
  .min(1, "A type is required")
  .max(60);

export const MAX_DOCUMENT_TYPE_LENGTH = 40;

/** POST /api/document-types, PATCH /api/document-types/{id}. */
export const documentTypeInput = z.strictObject({
  name: z
    .string()
    .overwrite((name) => trimVisible(name.replaceAll(/[\p{Cc}\s]+/gu, " ")))
    .normalize()
    .min(1, "A name is required")
    .refine((name) => [...name].length <= MAX_DOCUMENT_TYPE_LENGTH, "This name is too long")
    .refine((name) => !isOwnDocumentType(name), "This type is there already"),
});
export type DocumentTypeInput = z.infer<typeof documentTypeInput>;

/** GET /api/document-types: what the administrator has added. */
export const siteDocumentTypeSchema = z.object({ id: z.number().int(), name: z.string() });
export type SiteDocumentType = z.infer<typeof siteDocumentTypeSchema>;

/** Shown when an analysis names no type (specification, section 3). */
export const UNKNOWN_DOCUMENT_TYPE = "Unknown";

const OWN_TYPES = new Set([...DOCUMENT_TYPES, UNKNOWN_DOCUMENT_TYPE].map((type) => type.toLowerCase()));

function isOwnDocumentType(name: string): boolean {
  return OWN_TYPES.has(name.toLowerCase());
}

export const MAX_KEY_TOPICS = 8;
export const MAX_ANALYSIS_TAGS = 5;
export const MAX_TAG_LENGTH = 40;
export const MAX_SUMMARY_LENGTH = 1_000;

const noteIdsSchema = z.array(z.number().int());

/** The ids of the documents that each rests on. */
const learnedGroundsSchema = z.object({
  documentType: noteIdsSchema.optional(),
  sender: noteIdsSchema.optional(),
  tags: noteIdsSchema.optional(),
});
export type LearnedGrounds = z.infer<typeof learnedGroundsSchema>;

/** As it is stored (specification, section 3): older rows lack fields. `confidence` is 0 to 1. */
export const aiAnalysisSchema = z.object({
  documentType: z.string().optional(),
  summary: z.string().optional(),
  keyTopics: z.array(z.string()).optional(),
  confidence: z.number().min(0).max(1).optional(),
  tags: z.array(z.string()).optional(),
  provider: z.string().optional(),
  model: z.string().optional(),
  version: z.string().optional(),
  /** What was learned from what its person said of other documents. */
  learned: learnedGroundsSchema.optional(),
  /** The ids of the documents that are most like it, the most similar first. */
  alike: noteIdsSchema.optional(),
  /** In GET /api/notes/{id} only. */
  facts: z.array(factSchema).optional(),
});
export type AiAnalysis = z.infer<typeof aiAnalysisSchema>;

export const analysisStatusSchema = z.enum(["pending", "done", "failed"]);

export const analyserSchema = z.object({
  /** The built-in analyser is used after a model, or alone. */
  isConfigured: z.boolean(),
  model: z.string(),
  /** Null where no model is configured. */
  host: z.string().nullable(),
  /** Writes what is said in recordings; null without one. */
  transcriptionModel: z.string().nullable(),
});
export type Analyser = z.infer<typeof analyserSchema>;

const modelUseSchema = z.object({
  /** Its first day, UTC. */
  month: z.iso.date(),
  requests: z.number().int(),
  tokens: z.number().int(),
  /** Of the tokens, those that the model did not count itself. */
  estimatedTokens: z.number().int(),
});
export type ModelUse = z.infer<typeof modelUseSchema>;

/** GET /api/admin/analysis. `use`: of the last twelve months in which a model answered, the newest first. */
export const analyserUseSchema = analyserSchema.extend({ use: z.array(modelUseSchema) });
export type AnalyserUse = z.infer<typeof analyserUseSchema>;

/** POST /api/admin/analysis/test. */
export const analyserTestSchema = z.object({
  isWorking: z.boolean(),
  sentence: z.string(),
  milliseconds: z.number().int(),
});
export type AnalyserTest = z.infer<typeof analyserTestSchema>;
