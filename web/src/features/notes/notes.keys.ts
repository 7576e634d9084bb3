import { queryOptions, type QueryFilters } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";

const FILE_KEY = "note-file";

export const noteKeys = {
  all: ["/api/notes"],
  list: ["/api/notes", "list"],
  detail: (id: number) => ["/api/notes", id],
  pending: (id: number) => ["/api/notes", id, "pending"],
  file: (id: number) => [FILE_KEY, id],
  reading: (id: number) => ["/api/notes", id, "reading"],
  encoding: (id: number) => ["/api/notes", id, "encoding"],
  similar: (id: number) => ["/api/notes", id, "similar"],
  searches: ["/api/notes", "search"],
  search: (query: string) => ["/api/notes", "search", query],
  suggestion: (query: string) => ["/api/notes", "search", query, "suggestion"],
  answer: (question: string) => ["/api/notes", "search", question, "answer"],
  writtenAnswer: (question: string) => ["/api/notes", "search", question, "written"],
  due: ["/api/notes", "due"],
  senders: ["/api/notes", "senders"],
  dueSettings: ["/api/due/settings"],
  tags: ["/api/tags"],
} as const;

export const listKey = queryOptions<NoteSummary[]>({ queryKey: noteKeys.list }).queryKey;

export function queriesOfNotes(ids: readonly number[]): QueryFilters {
  const read = new Set<unknown>(ids);
  const kinds = new Set<unknown>([noteKeys.all[0], FILE_KEY]);
  return { predicate: ({ queryKey }) => kinds.has(queryKey[0]) && read.has(queryKey[1]) };
}

/** In turn, so that a toggled star is stored before its note is deleted. */
export const SERIAL_SCOPE = { id: "notes-in-turn" };

export const DELETION = ["note-deletion"];

export const FAVORITE = ["note-favorite"];
