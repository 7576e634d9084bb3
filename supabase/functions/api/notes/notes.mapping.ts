import { sql } from "kysely";
import { z } from "zod";
import { aiAnalysisSchema } from "../../_shared/contract/analysis.ts";
import { type Fact, factSchema } from "../../_shared/contract/fact.ts";
import { noteSchema, noteSummarySchema, type Note, type NoteSummary } from "../../_shared/contract/note.ts";
import { isoDate } from "../http/iso-date.ts";

const COMMON_COLUMNS = [
  "id",
  "title",
  "excerpt",
  "original_filename",
  "file_type",
  "file_size",
  "upload_date",
  "tags",
  "favorite",
  "category",
  "analysis_status",
  "reviewed",
  "text_revision",
  "file_reading",
] as const;

export const SUMMARY_COLUMNS = [
  ...COMMON_COLUMNS,
  sql<string | null>`ai_analysis ->> 'documentType'`.as("documentType"),
  sql<number | null>`ai_analysis -> 'confidence'`.as("confidence"),
] as const;

export const NOTE_COLUMNS = [
  ...COMMON_COLUMNS,
  "analysis_error",
  "ai_analysis",
  "corrections",
  "content",
  sql<unknown>`(select coalesce(jsonb_agg(to_jsonb(f) order by f.start, f.name), '[]') from public.note_facts as f
    where f.note_id = "note"."id" and f.value is not null)`.as("facts"),
  sql<unknown>`(select jsonb_agg(to_jsonb(a) order by a.place) from public.note_attachments as a
    where a.mail_id = "note"."id")`.as("attachments"),
] as const;

/** Of pending ones. */
export const QUEUE_COLUMNS = [
  sql<string | null>`case when analysis_status = 'pending' then (select public.analysis_pause()) end`.as(
    "waits_until",
  ),
  sql<boolean | null>`case when analysis_status = 'pending' and file_type in ('mp3', 'mp4')
    then public.is_transcribing(id) end`.as("is_transcribing"),
] as const;

const commonRow = z.object({
  id: z.number(),
  title: z.string(),
  excerpt: z.string(),
  original_filename: z.string(),
  file_type: noteSummarySchema.shape.fileType,
  file_size: z.number(),
  upload_date: z.string(),
  tags: z.array(z.string()),
  favorite: noteSummarySchema.shape.favorite,
  category: z.string(),
  analysis_status: noteSummarySchema.shape.analysisStatus,
  reviewed: z.boolean(),
  text_revision: z.number(),
  file_reading: noteSummarySchema.shape.fileReading,
  waits_until: z.string().nullish(),
  is_transcribing: z.boolean().nullish(),
});

const summaryRow = commonRow.extend({
  documentType: z.string().nullable(),
  confidence: z.number().nullable(),
});
const noteRow = commonRow.extend({
  content: z.string(),
  analysis_error: z.string().nullable(),
  ai_analysis: aiAnalysisSchema.nullable(),
  corrections: z.record(z.string(), z.unknown()),
  facts: z.array(factSchema.extend({ value: z.string() })),
  attachments: z
    .array(
      z.object({ name: z.string(), bytes: z.number(), note_id: z.number().nullable(), outcome: z.string() }),
    )
    .nullable(),
});

/** A text that was changed since may no longer have it at its place. */
function toFact({ name, value, start, length, ...fact }: Fact & { value: string }, content: string): Fact {
  const isThere = content.slice(start, start + length) === fact.text;
  const place = isThere ? { start, length } : { start: 0, length: 0 };
  return { name, value: name === "total" ? Number(value) : value, ...fact, ...place };
}

function common(row: z.infer<typeof commonRow>) {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    originalFilename: row.original_filename,
    fileType: row.file_type,
    fileSize: row.file_size,
    uploadDate: isoDate(row.upload_date),
    tags: row.tags,
    favorite: row.favorite,
    category: row.category,
    analysisStatus: row.analysis_status,
    reviewed: row.reviewed,
    textRevision: row.text_revision,
    fileReading: row.file_reading,
    ...(row.waits_until && { waitsUntil: isoDate(row.waits_until) }),
    ...(row.is_transcribing && { isTranscribing: true as const }),
  };
}

export function toSummary(value: unknown): NoteSummary {
  const row = summaryRow.parse(value);
  const analysis =
    row.documentType === null && row.confidence === null
      ? null
      : { documentType: row.documentType ?? undefined, confidence: row.confidence ?? undefined };
  return { ...common(row), aiAnalysis: analysis };
}

export function toNote(value: unknown): Note {
  const row = noteRow.parse(value);
  return noteSchema.parse({
    ...common(row),
    content: row.content,
    analysisError: row.analysis_error,
    aiAnalysis: row.ai_analysis && {
      ...row.ai_analysis,
      facts: row.facts.map((fact) => toFact(fact, row.content)),
    },
    corrected: Object.keys(row.corrections),
    attachments: row.attachments?.map(({ note_id, ...attachment }) => ({ ...attachment, noteId: note_id })),
  });
}
