import { z } from "zod";
import {
  aiAnalysisSchema,
  analysisStatusSchema,
  documentTypeNameSchema,
  MAX_SUMMARY_LENGTH,
  MAX_TAG_LENGTH,
} from "./analysis.ts";
import { factChangesSchema } from "./fact.ts";
import { type FileType, fileTypeSchema, PICTURE_TYPES } from "./file-type.ts";
import { MAX_NOTE_TITLE_LENGTH } from "./note-title.ts";
import { snippetSchema } from "./snippet.ts";
import { tagName } from "./tag-name.ts";
import { trimVisible, withoutSoftHyphens } from "./visible-text.ts";

/** Bytes (specification, section 9). */
export const MAX_NOTE_BYTES = 10 * 1024 * 1024;
/** Only this many characters, from the beginning, are searched, analysed and edited. */
export const MAX_READ_LENGTH = 5_000_000;
export const MAX_NOTE_TAGS = 50;
export const MAX_TAGS_AT_ONCE = 50;
export const NOTES_PAGE_SIZE = 500;
export const MAX_SEARCH_LENGTH = 200;
/** GET /api/notes/search/ids?q= returns the ids of all. */
export const MAX_NOTE_HITS = 200;
export const RECENT_DAYS = 7;

const NOTE_CATEGORIES = ["all", "recent", "favorites", "docs", "notes", "images", "audio"] as const;
export const noteCategorySchema = z.enum(NOTE_CATEGORIES);
export const CATEGORY_FILE_TYPES: Record<"docs" | "notes" | "images" | "audio", readonly FileType[]> = {
  docs: ["docx", "pdf", "pptx", "xlsx", "odt", "ods", "rtf", "epub", "html", "eml"],
  notes: ["txt", "md", "csv"],
  images: PICTURE_TYPES,
  audio: ["mp3", "mp4"],
};
export type NoteCategory = z.infer<typeof noteCategorySchema>;

/** What came of reading a file after its upload: `illegible` when there is print that no model reads, `partly` when some pages of a PDF are pictures that are not read yet, `pictures` when all are. */
const fileReadingSchema = z.enum([
  "whole",
  "beginning",
  "partly",
  "pictures",
  "no_text",
  "illegible",
  "password",
  "damaged",
  "too_much",
]);
export type FileReading = z.infer<typeof fileReadingSchema>;

/** `excerpt`: the beginning of the text, up to 280 characters. */
export const noteSummarySchema = z.object({
  id: z.number().int(),
  title: z.string(),
  excerpt: z.string(),
  originalFilename: z.string(),
  fileType: fileTypeSchema,
  /** Bytes. */
  fileSize: z.number().int(),
  /** ISO 8601, UTC. */
  uploadDate: z.string(),
  tags: z.array(z.string()),
  favorite: z.literal([0, 1]),
  /** `notes`, empty, or another category's id (specification, section 3). */
  category: z.string(),
  analysisStatus: analysisStatusSchema,
  /** ISO 8601, UTC; set while the owner's hour of reading is used up. */
  waitsUntil: z.string().optional(),
  /** Set while a model writes down what is said in a recording. */
  isTranscribing: z.literal(true).optional(),
  reviewed: z.boolean(),
  /** Rises with each saved change; 1 is the text of the file. */
  textRevision: z.number().int(),
  fileReading: fileReadingSchema.nullable(),
  aiAnalysis: aiAnalysisSchema.nullable(),
});
export type NoteSummary = z.infer<typeof noteSummarySchema>;

/** Of a mail. `noteId`: the note that has its content; null when there is none, or no longer. */
const attachmentSchema = z.object({
  name: z.string(),
  bytes: z.number().int(),
  noteId: z.number().int().nullable(),
  outcome: z.enum(["kept", "duplicate", "type", "unreadable", "no_room", "too_many"]),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** GET /api/notes/{id}. */
export const noteSchema = noteSummarySchema.extend({
  content: z.string(),
  analysisError: z.string().nullable(),
  corrected: z.array(z.string()),
  attachments: z.array(attachmentSchema).optional(),
});
export type Note = z.infer<typeof noteSchema>;

/**
 * GET /api/notes/search?q=, best first: hits that contain the query as it was typed. The others, with some of its words or words like
 * them, are similar.
 */
export const noteSearchHitSchema = noteSummarySchema.extend({
  snippet: snippetSchema,
  isSimilar: z.boolean().optional(),
});
export type NoteSearchHit = z.infer<typeof noteSearchHitSchema>;

/** GET /api/notes/search/ids?q=, in no particular order. */
export const noteIdsSchema = z.array(z.number().int());

/** GET /api/notes/search/suggestion?q=: a similar query that has hits. */
export const searchSuggestionSchema = z.object({ suggestion: z.string().nullable() });
export type SearchSuggestion = z.infer<typeof searchSuggestionSchema>;

type Recognizable = Pick<NoteSummary, "fileType" | "excerpt" | "textRevision" | "fileReading">;

/** Whether a note is a picture of text, or has pages that are, and its words are not recognised yet (private.awaits_recognition). */
export function awaitsRecognition({ fileType, excerpt, textRevision, fileReading }: Recognizable): boolean {
  if (textRevision > 1) return false;
  if (PICTURE_TYPES.includes(fileType)) return excerpt === "" && fileReading === null;
  return fileType === "pdf" && (fileReading === "pictures" || fileReading === "partly");
}

const categoryNameSchema = z.string().overwrite(trimVisible).max(40);
const tagNameSchema = z.string().overwrite(tagName).min(1, "A tag is required").max(MAX_TAG_LENGTH);
/** Old ones may not be normalised. */
const existingTagSchema = z.string().min(1).max(MAX_TAG_LENGTH);

/** PATCH /api/notes/{id}: 409 when another text was saved since `textRevision`. `tags` replaces the list. */
export const updateNoteInput = z
  .strictObject({
    title: z
      .string()
      .overwrite(trimVisible)
      .normalize()
      .min(1, "A title is required")
      .max(MAX_NOTE_TITLE_LENGTH),
    content: z.string().overwrite(withoutSoftHyphens).normalize().max(MAX_NOTE_BYTES),
    textRevision: z.number().int().min(1),
    category: categoryNameSchema,
    tags: z.array(tagNameSchema).max(MAX_NOTE_TAGS),
    addTags: z.array(tagNameSchema).max(MAX_NOTE_TAGS),
    removeTags: z.array(existingTagSchema).max(MAX_TAGS_AT_ONCE),
    documentType: documentTypeNameSchema,
    summary: z.string().overwrite(trimVisible).max(MAX_SUMMARY_LENGTH),
    /** Each stays as it is when the note is analysed again. */
    facts: factChangesSchema,
    reviewed: z.literal(true),
  })
  .partial()
  .refine(
    ({ textRevision: _, ...changes }) => Object.keys(changes).length > 0,
    "Name at least one field to change",
  )
  .refine(
    ({ tags, addTags, removeTags }) => tags === undefined || (addTags ?? removeTags) === undefined,
    "Name either all tags, or those to add and to remove",
  );
export type UpdateNoteInput = z.infer<typeof updateNoteInput>;

export const tagSchema = z.object({ id: z.number().int(), name: z.string() });

/** GET /api/note-categories. */
export const noteCategoryCountsSchema = z.record(noteCategorySchema, z.number().int());
export type NoteCategoryCounts = z.infer<typeof noteCategoryCountsSchema>;

export const MAX_NOTES_AT_ONCE = 500;

const noteIdSchema = z.number().int().positive();
const noteIdListSchema = z.array(noteIdSchema).min(1, "Name at least one note").max(MAX_NOTES_AT_ONCE);

/** POST /api/notes/change. */
export const changeNotesInput = z
  .strictObject({
    ids: noteIdListSchema,
    favorite: z.literal([0, 1]).optional(),
    category: categoryNameSchema.optional(),
    addTags: z.array(tagNameSchema).max(MAX_NOTE_TAGS).optional(),
    removeTags: z.array(existingTagSchema).max(MAX_TAGS_AT_ONCE).optional(),
    reviewed: z.literal(true).optional(),
  })
  .refine(({ ids: _, ...changes }) => Object.keys(changes).length > 0, "Name at least one change");
export type ChangeNotesInput = z.infer<typeof changeNotesInput>;

/** POST /api/notes/analyze. */
export const analyzeNotesInput = z.strictObject({ ids: noteIdListSchema });

/** POST /api/notes/delete. */
export const deleteNotesInput = z.strictObject({ ids: noteIdListSchema });

export const manyNotesResultSchema = z.object({
  done: z.array(z.number().int()),
  failed: z.array(z.object({ id: z.number().int(), reason: z.enum(["not_found", "too_many_tags"]) })),
});
export type ManyNotesResult = z.infer<typeof manyNotesResultSchema>;

/** POST /api/tags/replace; null removes the tags. */
export const replaceTagsInput = z.strictObject({
  tags: z.array(existingTagSchema).min(1).max(MAX_TAGS_AT_ONCE),
  by: tagNameSchema.nullable(),
});
export type ReplaceTagsInput = z.infer<typeof replaceTagsInput>;

/** Repeat the request until `left` is 0. */
export const replaceTagsResultSchema = z.object({ changed: z.number().int(), left: z.number().int() });

/** Of GET /api/notes/{id}/similar. */
export const MAX_SIMILAR_NOTES = 5;
