import { sql } from "kysely";
import {
  CATEGORY_FILE_TYPES,
  type Note,
  type NoteCategoryCounts,
  noteCategoryCountsSchema,
  noteIdsSchema,
  type NoteSearchHit,
  MAX_SIMILAR_NOTES,
  type NoteSummary,
  RECENT_DAYS,
  type SearchSuggestion,
  type UpdateNoteInput,
} from "../../_shared/contract/note.ts";
import type { FactChange } from "../../_shared/contract/fact.ts";
import { type Reading, readingSchema } from "../../_shared/contract/reading.ts";
import { tagName } from "../../_shared/contract/tag-name.ts";
import {
  call,
  callValue,
  type Executor,
  fromFunction,
  json,
  onRefusal,
  statements,
} from "../../_shared/database/index.ts";
import { cutPage, type DatePlace } from "../http/pages.ts";
import { findType, followCorrections } from "./notes.corrections.ts";
import { noteNotFound, noteUnread, staleText, tooManyTags, unknownType } from "./notes.errors.ts";
import { NOTE_COLUMNS, QUEUE_COLUMNS, SUMMARY_COLUMNS, toNote, toSummary } from "./notes.mapping.ts";
import { queryWords, snippetsOf } from "../../_shared/search-query/index.ts";

export interface NoteFilter {
  category?: string;
  tag?: string;
}

export interface NotePage {
  notes: NoteSummary[];
  next: DatePlace | undefined;
}

function recentSince(now: Date): string {
  return new Date(now.getTime() - RECENT_DAYS * 24 * 60 * 60 * 1000).toISOString();
}

export async function listNotes(
  db: Executor,
  filter: NoteFilter,
  page: { limit: number; after: DatePlace | undefined },
  now: Date,
): Promise<NotePage> {
  let query = statements.selectFrom("notes").select([...SUMMARY_COLUMNS, ...QUEUE_COLUMNS]);
  // Older tags are stored as they were written.
  if (filter.tag !== undefined)
    query = query.where("tags", "&&", sql<string[]>`${[filter.tag, tagName(filter.tag)]}::text[]`);
  switch (filter.category) {
    case undefined:
    case "all":
      break;
    case "recent":
      query = query.where("upload_date", ">=", recentSince(now));
      break;
    case "favorites":
      query = query.where("favorite", "=", 1);
      break;
    case "notes":
      query = query.where(({ eb, or }) =>
        or([
          eb("category", "in", ["", "notes"]),
          eb("file_type", "in", CATEGORY_FILE_TYPES.notes),
          eb("original_filename", "ilike", "%.txt"),
        ]),
      );
      break;
    case "docs":
    case "images":
    case "audio":
      query = query.where("file_type", "in", CATEGORY_FILE_TYPES[filter.category]);
      break;
    default:
      query = query.where("category", "=", filter.category);
  }
  if (page.after) {
    const [date, id] = page.after;
    query = query
      .where("upload_date", "<=", date)
      .where(({ eb, or }) => or([eb("upload_date", "<", date), eb("id", "<", id)]));
  }
  const rows = await db.run(
    query
      .orderBy("upload_date", "desc")
      .orderBy("id", "desc")
      .limit(page.limit + 1),
  );
  const { shown, last } = cutPage(rows, page.limit);
  return { notes: shown.map(toSummary), next: last && [last.upload_date, last.id] };
}

export async function findNote(db: Executor, id: number): Promise<Note> {
  const [row] = await db.run(
    statements
      .selectFrom("notes as note")
      .select([...NOTE_COLUMNS, ...QUEUE_COLUMNS])
      .where("id", "=", id),
  );
  if (!row) throw noteNotFound();
  return toNote(row);
}

export async function findSummary(db: Executor, id: number): Promise<NoteSummary> {
  const [row] = await db.run(statements.selectFrom("notes").select(SUMMARY_COLUMNS).where("id", "=", id));
  if (!row) throw noteNotFound();
  return toSummary(row);
}

/** 404 where nothing was recognised. */
export async function findReading(db: Executor, id: number): Promise<Reading> {
  const [row] = await db.run(statements.selectFrom("note_readings").select("reading").where("id", "=", id));
  if (!row) {
    await findFile(db, id);
    throw noteUnread();
  }
  return readingSchema.parse(row.reading);
}

export async function findFile(db: Executor, id: number) {
  const [row] = await db.run(
    statements
      .selectFrom("notes")
      .select([
        "original_filename",
        "file_type",
        "file_size",
        "content_hash",
        "storage_path",
        "text_encoding",
      ])
      .where("id", "=", id),
  );
  if (!row) throw noteNotFound();
  return row;
}

/** With the place where the text says so, if it does. */
async function placeFacts(db: Executor, id: number, facts: readonly FactChange[], content?: string) {
  const [row] = await db.run(statements.selectFrom("notes").select("content").where("id", "=", id));
  const text = content ?? row?.content ?? "";
  // Its words of many languages take memory that only this needs.
  const { findValue } = await import("../../_shared/document-facts/index.ts");
  return facts.map((fact) => ({
    ...fact,
    ...(fact.value !== null && findValue(text, fact.name, fact.value)),
  }));
}

/** 409 for an outdated text revision, 400 for too many tags. */
export async function updateNote(db: Executor, id: number, input: UpdateNoteInput): Promise<Note> {
  const { textRevision, facts, ...changes } = input;
  const placed = facts && (await placeFacts(db, id, facts, changes.content));
  const before = changes.documentType === undefined ? undefined : { value: await findType(db, id) };
  const changed = fromFunction("update_note", {
    note_id: id,
    changes: json({ ...changes, ...(placed && { facts: placed }) }),
    expected_text_revision: textRevision,
  });
  const [row] = await db
    .run(statements.selectFrom(changed.as("note")).select(NOTE_COLUMNS))
    .catch(onRefusal({ PT409: staleText, PT400: tooManyTags, PT422: unknownType }));
  if (!row) throw noteNotFound();
  if (placed === undefined && changes.documentType === undefined) return toNote(row);
  await followCorrections(db, id, before);
  // The statement that changes facts still reads those of before.
  return findNote(db, id);
}

export async function toggleFavorite(db: Executor, id: number): Promise<NoteSummary> {
  const changed = fromFunction("toggle_note_favorite", { note_id: id });
  const [row] = await db.run(statements.selectFrom(changed.as("note")).select(SUMMARY_COLUMNS));
  if (!row) throw noteNotFound();
  return toSummary(row);
}

export async function requestAnalysis(db: Executor, id: number): Promise<NoteSummary> {
  const changed = fromFunction("request_note_analysis", { note_id: id });
  const [row] = await db.run(statements.selectFrom(changed.as("note")).select(SUMMARY_COLUMNS));
  if (!row) throw noteNotFound();
  return toSummary(row);
}

export async function deleteNote(db: Executor, id: number): Promise<string> {
  const path = await callValue(db, "delete_note", { note_id: id });
  if (!path) throw noteNotFound();
  return path;
}

/** Of a question, "how" and "the" would find every document. Its words of many languages take memory that only questions need. */
async function soughtWords(query: string): Promise<string[]> {
  const words = queryWords(query);
  if (!/[?？؟]\s*$/u.test(query)) return words;
  const { contentWords } = await import("../../_shared/question-answering/index.ts");
  const telling = queryWords(contentWords(query).join(" "));
  return telling.length > 0 ? telling : words;
}

export async function searchNotes(db: Executor, query: string, limit: number): Promise<NoteSearchHit[]> {
  const terms = await soughtWords(query);
  const rows = await call(db, "search_notes", { phrase: query, terms, max_results: limit });
  const snippetOf = snippetsOf(terms.length < queryWords(query).length ? terms.join(" ") : query);
  return rows.map((row) => ({
    ...toSummary(row),
    snippet: snippetOf(row.snippet),
    ...(row.is_similar && { isSimilar: true }),
  }));
}

export async function matchingNotes(db: Executor, query: string): Promise<number[]> {
  return noteIdsSchema.parse(
    await callValue(db, "matching_notes", { phrase: query, terms: await soughtWords(query) }),
  );
}

export async function suggestSearch(db: Executor, query: string): Promise<SearchSuggestion> {
  const words = (await callValue(db, "suggest_words", { terms: queryWords(query) })) ?? [];
  return { suggestion: words.length === 0 ? null : words.join(" ") };
}

export async function countCategories(db: Executor, now: Date): Promise<NoteCategoryCounts> {
  return noteCategoryCountsSchema.parse(
    await callValue(db, "note_category_counts", { recent_since: recentSince(now) }),
  );
}

export async function similarNotes(db: Executor, id: number): Promise<NoteSummary[]> {
  const found = await call(db, "similar_notes", { note_id: id, max_results: MAX_SIMILAR_NOTES });
  if (found.length === 0) await findFile(db, id);
  return found.map(toSummary);
}
