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
import { tagName } from "../../_shared/contract/tag-name.ts";
import { dataOf, isoDate } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { cutPage, type DatePlace } from "../http/pages.ts";
import { noteNotFound, staleText, tooManyTags } from "./notes.errors.ts";
import { NOTE_COLUMNS, SUMMARY_COLUMNS, toNote, toSummary } from "./notes.mapping.ts";
import { markMatches, queryWords } from "../../_shared/search-query/index.ts";

/** Which notes a list holds. */
export interface NoteFilter {
  category?: string;
  tag?: string;
}

export interface NotePage {
  notes: NoteSummary[];
  next: DatePlace | undefined;
}

/** The beginning of the category "recent" (specification, section 9). */
function recentSince(now: Date): string {
  return new Date(now.getTime() - RECENT_DAYS * 24 * 60 * 60 * 1000).toISOString();
}

/** A Postgres array literal; the client does not quote its elements, and would make two tags of "a,b". */
function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

/** Adds to the caller's pending notes until when they wait, where they do. */
async function withPause<Row extends Pick<NoteSummary, "analysisStatus" | "waitsUntil">>(
  client: Client,
  rows: Row[],
): Promise<Row[]> {
  if (rows.every((row) => row.analysisStatus !== "pending")) return rows;
  const until = dataOf(await client.rpc("analysis_pause"));
  if (until === null) return rows;
  const waitsUntil = isoDate(until);
  return rows.map((row) => (row.analysisStatus === "pending" ? { ...row, waitsUntil } : row));
}

/** A page of the caller's notes, newest first. */
export async function listNotes(
  client: Client,
  filter: NoteFilter,
  page: { limit: number; after: DatePlace | undefined },
  now: Date,
): Promise<NotePage> {
  let query = client.from("notes").select(SUMMARY_COLUMNS);
  const conditions: string[] = [];
  // Matches the tag as it was given and in its normalised form, because older tags are stored as they were written.
  if (filter.tag !== undefined) query = query.overlaps("tags", arrayOf([filter.tag, tagName(filter.tag)]));
  switch (filter.category) {
    case undefined:
    case "all":
      break;
    case "recent":
      query = query.gte("upload_date", recentSince(now));
      break;
    case "favorites":
      query = query.eq("favorite", 1);
      break;
    case "notes":
      conditions.push('or(category.in.("",notes),file_type.eq.txt,original_filename.ilike.*.txt)');
      break;
    case "docs":
    case "images":
    case "audio":
      query = query.in("file_type", CATEGORY_FILE_TYPES[filter.category]);
      break;
    default:
      query = query.eq("category", filter.category);
  }
  if (page.after) {
    const [date, id] = page.after;
    // The first condition uses the index; the second one separates notes that were uploaded at the same instant.
    query = query.lte("upload_date", date);
    conditions.push(`or(upload_date.lt."${date}",id.lt.${id})`);
  }
  // Combined into one: a request can have only one `or`, and a second one would replace the first.
  if (conditions.length > 0) query = query.or(`and(${conditions.join(",")})`);
  const rows =
    dataOf(
      await query
        .order("upload_date", { ascending: false })
        .order("id", { ascending: false })
        .limit(page.limit + 1),
    ) ?? [];
  const { shown, last } = cutPage(rows, page.limit);
  const notes = await withPause(client, shown.map(toSummary));
  return { notes, next: last && [last.upload_date, last.id] };
}

/** One of the caller's notes with its text, or 404. */
export async function findNote(client: Client, id: number): Promise<Note> {
  const row = dataOf(await client.from("notes").select(NOTE_COLUMNS).eq("id", id).maybeSingle());
  if (!row) throw noteNotFound();
  const note = toNote(row);
  const [waiting = note] = await withPause(client, [note]);
  return waiting;
}

/** What a download needs of a note. */
export async function findFile(client: Client, id: number) {
  const columns = "original_filename,file_type,file_size,content_hash,storage_path";
  const row = dataOf(await client.from("notes").select(columns).eq("id", id).maybeSingle());
  if (!row) throw noteNotFound();
  return row;
}

/** Raised by the database for a text that is based on an older revision. */
const STALE = "PT409";
/** Raised by the database for more tags than a note may have. */
const TOO_MANY_TAGS = "PT400";

/** Changes a note; 409 when its text was changed since the given revision. */
export async function updateNote(client: Client, id: number, input: UpdateNoteInput): Promise<Note> {
  const { textRevision, ...changes } = input;
  const base = textRevision === undefined ? {} : { expected_text_revision: textRevision };
  const answer = await client
    .rpc("update_note", { note_id: id, changes, ...base })
    .select(NOTE_COLUMNS)
    .maybeSingle();
  if (answer.error?.code === STALE) throw staleText();
  if (answer.error?.code === TOO_MANY_TAGS) throw tooManyTags();
  const row = dataOf(answer);
  if (!row) throw noteNotFound();
  return toNote(row);
}

/** Toggles whether a note is a favourite. */
export async function toggleFavorite(client: Client, id: number): Promise<NoteSummary> {
  const row = dataOf(
    await client.rpc("toggle_note_favorite", { note_id: id }).select(SUMMARY_COLUMNS).maybeSingle(),
  );
  if (!row) throw noteNotFound();
  return toSummary(row);
}

/** Queues a note for another analysis. */
export async function requestAnalysis(client: Client, id: number): Promise<NoteSummary> {
  const row = dataOf(
    await client.rpc("request_note_analysis", { note_id: id }).select(SUMMARY_COLUMNS).maybeSingle(),
  );
  if (!row) throw noteNotFound();
  return toSummary(row);
}

/** Deletes a note's row; returns the name of its object, which is an orphan then. */
export async function deleteNote(client: Client, id: number): Promise<string> {
  const path = dataOf(await client.rpc("delete_note", { note_id: id }));
  if (!path) throw noteNotFound();
  return path;
}

/** Finds notes by words and parts of words in title and text, best first. */
export async function searchNotes(client: Client, query: string, limit: number): Promise<NoteSearchHit[]> {
  const rows =
    dataOf(
      await client.rpc("search_notes", { phrase: query, terms: queryWords(query), max_results: limit }),
    ) ?? [];
  return rows.map((row) => ({ ...toSummary(row), snippet: markMatches(row.snippet, query) }));
}

/** The ids of all notes that match a search, without a limit. */
export async function matchingNotes(client: Client, query: string): Promise<number[]> {
  return noteIdsSchema.parse(
    dataOf(await client.rpc("matching_notes", { phrase: query, terms: queryWords(query) })),
  );
}

/** A suggestion for a search that finds nothing, from words in the caller's documents. */
export async function suggestSearch(client: Client, query: string): Promise<SearchSuggestion> {
  const words = dataOf(await client.rpc("suggest_words", { terms: queryWords(query) })) ?? [];
  return { suggestion: words.length === 0 ? null : words.join(" ") };
}

/** How many notes are in each category of the sidebar. */
export async function countCategories(client: Client, now: Date): Promise<NoteCategoryCounts> {
  return noteCategoryCountsSchema.parse(
    dataOf(await client.rpc("note_category_counts", { recent_since: recentSince(now) })),
  );
}

/** The notes that are most similar to one of the caller's; 404 when that is not theirs. */
export async function similarNotes(client: Client, id: number): Promise<NoteSummary[]> {
  const found = dataOf(await client.rpc("similar_notes", { note_id: id, max_results: MAX_SIMILAR_NOTES }));
  if (!found?.length) await findFile(client, id);
  return (found ?? []).map(toSummary);
}
