import { queryOptions, type QueryFilters } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";

const FILE_KEY = "note-file";

/** The query keys of the notes. A change of a note invalidates `all` and `tags`. */
export const noteKeys = {
  all: ["/api/notes"],
  list: ["/api/notes", "list"],
  detail: (id: number) => ["/api/notes", id],
  pending: (id: number) => ["/api/notes", id, "pending"],
  file: (id: number) => [FILE_KEY, id],
  similar: (id: number) => ["/api/notes", id, "similar"],
  searches: ["/api/notes", "search"],
  search: (query: string) => ["/api/notes", "search", query],
  suggestion: (query: string) => ["/api/notes", "search", query, "suggestion"],
  tags: ["/api/tags"],
} as const;

/** The key of the list, typed with its data. */
export const listKey = queryOptions<NoteSummary[]>({ queryKey: noteKeys.list }).queryKey;

/** Filters the queries about single notes, those of their files included. */
export function queriesOfNotes(ids: readonly number[]): QueryFilters {
  const read = new Set<unknown>(ids);
  const kinds = new Set<unknown>([noteKeys.all[0], FILE_KEY]);
  return { predicate: ({ queryKey }) => kinds.has(queryKey[0]) && read.has(queryKey[1]) };
}

/** Mutations in this scope run one after the other: a toggled star is stored before its note is deleted. */
export const SERIAL_SCOPE = { id: "notes-in-turn" };

/** The mutation key of every deletion, of one note or of several. */
export const DELETION = ["note-deletion"];

/** The mutation key of adding a note to the favourites, or removing it. */
export const FAVORITE = ["note-favorite"];
