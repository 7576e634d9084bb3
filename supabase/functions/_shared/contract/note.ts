import { z } from "zod";
import {
  aiAnalysisSchema,
  analysisStatusSchema,
  documentTypeSchema,
  MAX_SUMMARY_LENGTH,
  MAX_TAG_LENGTH,
} from "./analysis.ts";
import { type FileType, fileTypeSchema } from "./file-type.ts";
import { MAX_NOTE_TITLE_LENGTH } from "./note-title.ts";
import { snippetSchema } from "./snippet.ts";
import { tagName } from "./tag-name.ts";
import { trimVisible, withoutSoftHyphens } from "./visible-text.ts";

/** Largest document that is taken, in bytes (specification, section 9). */
export const MAX_NOTE_BYTES = 10 * 1024 * 1024;
/** Of a longer text that much, from its beginning, is searched, analysed and edited; the file itself is whole. */
export const MAX_READ_LENGTH = 5_000_000;
export const MAX_NOTE_TAGS = 50;
/** Tags that one request replaces, or takes off. */
export const MAX_TAGS_AT_ONCE = 50;
/** Rows of one page of the list; the next page is in the `Link` header. */
export const NOTES_PAGE_SIZE = 500;
export const MAX_SEARCH_LENGTH = 200;
/** The most hits that GET /api/notes/search?q= answers; where there are so many, GET /api/notes/search/ids?q= names all. */
export const MAX_NOTE_HITS = 200;
/** Notes count as recent for this many days (specification, section 9). */
export const RECENT_DAYS = 7;

/** Categories of the sidebar (specification, section 2). */
const NOTE_CATEGORIES = ["all", "recent", "favorites", "docs", "notes", "images", "audio"] as const;
export const noteCategorySchema = z.enum(NOTE_CATEGORIES);
/** Of the categories that list by what a file is: which files they list. */
export const CATEGORY_FILE_TYPES: Record<"docs" | "images" | "audio", readonly FileType[]> = {
  docs: ["docx", "pdf"],
  images: ["png", "jpg"],
  audio: ["mp3"],
};
export type NoteCategory = z.infer<typeof noteCategorySchema>;

/** A row of the list: everything but the text, of which it has the beginning (`excerpt`, up to 280 characters, without empty lines). */
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
  /** Somebody looked at what the analysis was unsure of. */
  reviewed: z.boolean(),
  /** Counts what was saved over the text: 1 is what the file itself says. */
  textRevision: z.number().int(),
  /** In the list only what a card shows: documentType and confidence. */
  aiAnalysis: aiAnalysisSchema.nullable(),
});
export type NoteSummary = z.infer<typeof noteSummarySchema>;

/**
 * What came of reading a PDF, which an upload does not: all of it, its beginning (the rest took too long), or nothing, because
 * no letters are in it, a password keeps it shut, it is damaged, or takes more time or memory than there is.
 */
const fileReadingSchema = z.enum(["whole", "beginning", "pictures", "password", "damaged", "too_much"]);
export type FileReading = z.infer<typeof fileReadingSchema>;

/** One whole note (GET /api/notes/{id}), with its text and the full analysis. */
export const noteSchema = noteSummarySchema.extend({
  content: z.string(),
  /** Null until it was tried, and of every other type. */
  fileReading: fileReadingSchema.nullable(),
  /** Why the last analysis failed or fell back, in a sentence; null when there is nothing to say. */
  analysisError: z.string().nullable(),
  /** What a person put in place of what the analysis said; no later run changes it. */
  corrected: z.array(z.string()),
});
export type Note = z.infer<typeof noteSchema>;

/** A hit of GET /api/notes/search?q=, best first. */
export const noteSearchHitSchema = noteSummarySchema.extend({ snippet: snippetSchema });
export type NoteSearchHit = z.infer<typeof noteSearchHitSchema>;

/** GET /api/notes/search/ids?q=: all notes that a search finds, in no order. */
export const noteIdsSchema = z.array(z.number().int());

/** GET /api/notes/search/suggestion?q=: what a search that finds nothing may have meant, and would find; null for nothing. */
export const searchSuggestionSchema = z.object({ suggestion: z.string().nullable() });
export type SearchSuggestion = z.infer<typeof searchSuggestionSchema>;

const categoryNameSchema = z.string().overwrite(trimVisible).max(40);
const tagNameSchema = z.string().overwrite(tagName).min(1, "A tag is required").max(MAX_TAG_LENGTH);
/** A tag that is there already, as it is: an old one may be written in a way that no new one is. */
const carriedTagSchema = z.string().min(1).max(MAX_TAG_LENGTH);

/**
 * Body of PATCH /api/notes/{id}: file name, type and size never change (specification, section 5). Another content is
 * analysed anew; 409 when it names the `textRevision` that it was made from, and another text was saved since. `tags` is the
 * whole list; `addTags` and `removeTags` leave alone what was given and taken elsewhere meanwhile.
 */
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
    removeTags: z.array(carriedTagSchema).max(MAX_TAGS_AT_ONCE),
    /** Corrections of the analysis. */
    documentType: documentTypeSchema,
    summary: z.string().overwrite(trimVisible).max(MAX_SUMMARY_LENGTH),
    /** The analysis was looked at and is right. */
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
export type Tag = z.infer<typeof tagSchema>;

/** GET /api/note-categories: how many notes each category holds. */
export const noteCategoryCountsSchema = z.record(noteCategorySchema, z.number().int());
export type NoteCategoryCounts = z.infer<typeof noteCategoryCountsSchema>;

/** Notes that one request changes, deletes or packs. */
export const MAX_NOTES_AT_ONCE = 500;

const noteIdSchema = z.number().int().positive();
const someNoteIdsSchema = z.array(noteIdSchema).min(1, "Name at least one note").max(MAX_NOTES_AT_ONCE);

/** Body of POST /api/notes/change: what becomes of many notes at once. */
export const changeNotesInput = z
  .strictObject({
    ids: someNoteIdsSchema,
    favorite: z.literal([0, 1]).optional(),
    category: categoryNameSchema.optional(),
    addTags: z.array(tagNameSchema).max(MAX_NOTE_TAGS).optional(),
    removeTags: z.array(carriedTagSchema).max(MAX_TAGS_AT_ONCE).optional(),
    /** Their analyses were looked at and are right. */
    reviewed: z.literal(true).optional(),
  })
  .refine(({ ids: _, ...changes }) => Object.keys(changes).length > 0, "Name at least one change");
export type ChangeNotesInput = z.infer<typeof changeNotesInput>;

/** Body of POST /api/notes/delete. */
export const deleteNotesInput = z.strictObject({ ids: someNoteIdsSchema });

/** What came of it, note by note. */
export const manyNotesResultSchema = z.object({
  done: z.array(z.number().int()),
  failed: z.array(z.object({ id: z.number().int(), reason: z.enum(["not_found", "too_many_tags"]) })),
});
export type ManyNotesResult = z.infer<typeof manyNotesResultSchema>;

/** Body of POST /api/tags/replace: one tag in the place of others in all notes (rename, merge), or none (remove). */
export const replaceTagsInput = z.strictObject({
  tags: z.array(carriedTagSchema).min(1).max(MAX_TAGS_AT_ONCE),
  by: tagNameSchema.nullable(),
});
export type ReplaceTagsInput = z.infer<typeof replaceTagsInput>;

/** How many notes were changed, and how many still are to be: ask again until none is left. */
export const replaceTagsResultSchema = z.object({ changed: z.number().int(), left: z.number().int() });

/** The most that GET /api/notes/{id}/similar finds. */
export const MAX_SIMILAR_NOTES = 5;
