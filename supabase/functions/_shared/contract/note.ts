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

/** The size limit of a document, in bytes (specification, section 9). */
export const MAX_NOTE_BYTES = 10 * 1024 * 1024;
/** Only this many characters of a text, from its beginning, are searched, analysed and edited; the file stays whole. */
export const MAX_READ_LENGTH = 5_000_000;
export const MAX_NOTE_TAGS = 50;
/** How many tags one request replaces or removes. */
export const MAX_TAGS_AT_ONCE = 50;
/** Rows in one page of the list; the next page is in the `Link` header. */
export const NOTES_PAGE_SIZE = 500;
export const MAX_SEARCH_LENGTH = 200;
/** The most hits of GET /api/notes/search?q=; GET /api/notes/search/ids?q= returns the ids of all. */
export const MAX_NOTE_HITS = 200;
/** Notes count as recent for this many days (specification, section 9). */
export const RECENT_DAYS = 7;

/** Categories of the sidebar (specification, section 2). */
const NOTE_CATEGORIES = ["all", "recent", "favorites", "docs", "notes", "images", "audio"] as const;
export const noteCategorySchema = z.enum(NOTE_CATEGORIES);
/** The file types of the categories that list notes by type. */
export const CATEGORY_FILE_TYPES: Record<"docs" | "images" | "audio", readonly FileType[]> = {
  docs: ["docx", "pdf"],
  images: ["png", "jpg"],
  audio: ["mp3"],
};
export type NoteCategory = z.infer<typeof noteCategorySchema>;

/** A row of the list: without the text, but with its beginning (`excerpt`, up to 280 characters, without empty lines). */
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
  /** Until when a pending note waits, because the owner's hour of reading is used up: ISO 8601, UTC. Missing when it does not. */
  waitsUntil: z.string().optional(),
  /** Whether the owner has reviewed an uncertain analysis. */
  reviewed: z.boolean(),
  /** Rises with each saved change of the text; 1 is the text of the file. */
  textRevision: z.number().int(),
  /** In the list, only the fields that a card shows: documentType and confidence. */
  aiAnalysis: aiAnalysisSchema.nullable(),
});
export type NoteSummary = z.infer<typeof noteSummarySchema>;

/**
 * The result of reading a PDF, which is done after the upload: the whole text, its beginning (the rest took too long), or none,
 * because it contains no text, has a password, is damaged, or exceeds the limits of time or memory.
 */
const fileReadingSchema = z.enum(["whole", "beginning", "pictures", "password", "damaged", "too_much"]);
export type FileReading = z.infer<typeof fileReadingSchema>;

/** One whole note (GET /api/notes/{id}), with its text and the full analysis. */
export const noteSchema = noteSummarySchema.extend({
  content: z.string(),
  /** Null before the first attempt, and for other types. */
  fileReading: fileReadingSchema.nullable(),
  /** A sentence about why the last analysis failed or used the fallback; null when it did neither. */
  analysisError: z.string().nullable(),
  /** The fields of the analysis that the owner has corrected; later analyses do not change them. */
  corrected: z.array(z.string()),
});
export type Note = z.infer<typeof noteSchema>;

/** A hit of GET /api/notes/search?q=, best first. */
export const noteSearchHitSchema = noteSummarySchema.extend({ snippet: snippetSchema });
export type NoteSearchHit = z.infer<typeof noteSearchHitSchema>;

/** GET /api/notes/search/ids?q=: the ids of all notes that match, in no particular order. */
export const noteIdsSchema = z.array(z.number().int());

/** GET /api/notes/search/suggestion?q=: for a search without hits, a similar query that has some; null when there is none. */
export const searchSuggestionSchema = z.object({ suggestion: z.string().nullable() });
export type SearchSuggestion = z.infer<typeof searchSuggestionSchema>;

const categoryNameSchema = z.string().overwrite(trimVisible).max(40);
const tagNameSchema = z.string().overwrite(tagName).min(1, "A tag is required").max(MAX_TAG_LENGTH);
/** An existing tag as it is stored: old ones may not be normalised. */
const existingTagSchema = z.string().min(1).max(MAX_TAG_LENGTH);

/**
 * Body of PATCH /api/notes/{id}: file name, type and size never change (specification, section 5). A changed content is
 * analysed again; 409 when another text was saved since the given `textRevision`. `tags` replaces the whole list; `addTags` and
 * `removeTags` keep changes that were made elsewhere meanwhile.
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
    removeTags: z.array(existingTagSchema).max(MAX_TAGS_AT_ONCE),
    /** Corrections of the analysis. */
    documentType: documentTypeSchema,
    summary: z.string().overwrite(trimVisible).max(MAX_SUMMARY_LENGTH),
    /** The owner confirms the analysis. */
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

/** GET /api/note-categories: how many notes are in each category. */
export const noteCategoryCountsSchema = z.record(noteCategorySchema, z.number().int());
export type NoteCategoryCounts = z.infer<typeof noteCategoryCountsSchema>;

/** How many notes one request changes, deletes or downloads as a zip. */
export const MAX_NOTES_AT_ONCE = 500;

const noteIdSchema = z.number().int().positive();
const noteIdListSchema = z.array(noteIdSchema).min(1, "Name at least one note").max(MAX_NOTES_AT_ONCE);

/** Body of POST /api/notes/change: the same changes for many notes. */
export const changeNotesInput = z
  .strictObject({
    ids: noteIdListSchema,
    favorite: z.literal([0, 1]).optional(),
    category: categoryNameSchema.optional(),
    addTags: z.array(tagNameSchema).max(MAX_NOTE_TAGS).optional(),
    removeTags: z.array(existingTagSchema).max(MAX_TAGS_AT_ONCE).optional(),
    /** The owner confirms their analyses. */
    reviewed: z.literal(true).optional(),
  })
  .refine(({ ids: _, ...changes }) => Object.keys(changes).length > 0, "Name at least one change");
export type ChangeNotesInput = z.infer<typeof changeNotesInput>;

/** Body of POST /api/notes/delete. */
export const deleteNotesInput = z.strictObject({ ids: noteIdListSchema });

/** The result of changing or deleting many notes, by note. */
export const manyNotesResultSchema = z.object({
  done: z.array(z.number().int()),
  failed: z.array(z.object({ id: z.number().int(), reason: z.enum(["not_found", "too_many_tags"]) })),
});
export type ManyNotesResult = z.infer<typeof manyNotesResultSchema>;

/** Body of POST /api/tags/replace: replaces tags by one in all notes (rename, merge), or removes them (null). */
export const replaceTagsInput = z.strictObject({
  tags: z.array(existingTagSchema).min(1).max(MAX_TAGS_AT_ONCE),
  by: tagNameSchema.nullable(),
});
export type ReplaceTagsInput = z.infer<typeof replaceTagsInput>;

/** How many notes were changed, and how many are left: repeat the request until that is 0. */
export const replaceTagsResultSchema = z.object({ changed: z.number().int(), left: z.number().int() });

/** The most notes that GET /api/notes/{id}/similar returns. */
export const MAX_SIMILAR_NOTES = 5;
