import { queryOptions, type QueryFilters } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";

const FILE_KEY = "note-file";

/** Every key of the notes; what changes a note invalidates `all` and the tags. */
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

/** The key of the list, which says what is kept under it. */
export const listKey = queryOptions<NoteSummary[]>({ queryKey: noteKeys.list }).queryKey;

/** Everything that is read of some notes, their files too. */
export function readingOf(ids: readonly number[]): QueryFilters {
  const read = new Set<unknown>(ids);
  const kinds = new Set<unknown>([noteKeys.all[0], FILE_KEY]);
  return { predicate: ({ queryKey }) => kinds.has(queryKey[0]) && read.has(queryKey[1]) };
}

/** Changes of notes are sent in the order in which they were asked for: a star on its way is not too late for a deleted note. */
export const IN_TURN = { id: "notes-in-turn" };

/** The key of every deletion, of one note or of several. */
export const DELETION = ["note-deletion"];

/** The key of every star that is put on, or taken off. */
export const FAVORITE = ["note-favorite"];
