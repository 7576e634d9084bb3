import {
  experimental_streamedQuery as streamedQuery,
  keepPreviousData,
  queryOptions,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from "@tanstack/react-query";
import { z } from "zod";
import {
  MAX_NOTE_HITS,
  NOTES_PAGE_SIZE,
  noteCategoryCountsSchema,
  noteIdsSchema,
  noteSchema,
  noteSearchHitSchema,
  noteSummarySchema,
  searchSuggestionSchema,
  tagSchema,
  type Note,
  type NoteSummary,
} from "@contract/note.ts";
import { ApiError, getJson } from "../../lib/http/http.ts";
import { userQuery } from "../../lib/session/user.ts";
import { changeRows, untilWhole } from "../../lib/query/streamed-list.ts";
import { forgetMissing } from "./folders/folders.store.ts";
import { FIRST_NOTES, FIRST_PAGE } from "./first-notes.ts";
import { tellOtherTabs } from "./notes.channel.ts";
import { joinNewest, notePages } from "./notes.pages.ts";
import { pollDelay } from "./notes.pending.rules.ts";

/** How long the list is taken for fresh (specification, section 9). */
const LIST_STALE_MS = 300_000;

/** Changes of notes are sent in the order in which they were asked for: a star on its way is not too late for a deleted note. */
export const IN_TURN = { id: "notes-in-turn" };

/** The key of every deletion, of one note or of several. */
export const DELETION = ["note-deletion"];

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

/** Changes some rows of the list. */
export function patchRows(
  client: QueryClient,
  ids: readonly number[],
  change: (row: NoteSummary) => NoteSummary,
): void {
  const changing = new Set(ids);
  changeRows(client, noteQueries.list().queryKey, (rows) =>
    rows.map((row) => (changing.has(row.id) ? change(row) : row)),
  );
}

/** Puts what is newly known of a note into its row. */
export function patchRow(client: QueryClient, id: number, change: Partial<NoteSummary>): void {
  patchRows(client, [id], (row) => ({ ...row, ...change }));
}

/** What a row shows of a note that may have changed. */
export function changeableOf(note: Note): Partial<NoteSummary> {
  const { analysisStatus, reviewed, aiAnalysis, tags, title, category, excerpt, textRevision } = note;
  return { analysisStatus, reviewed, aiAnalysis, tags, title, category, excerpt, textRevision };
}

/** Everything that is read of some notes, their files too. */
export function readingOf(ids: readonly number[]): QueryFilters {
  const read = new Set<unknown>(ids);
  const kinds = new Set<unknown>([noteKeys.all[0], FILE_KEY]);
  return { predicate: ({ queryKey }) => kinds.has(queryKey[0]) && read.has(queryKey[1]) };
}

/** The notes whose deletion is under way: what is asked about them could only be answered that they are gone. */
export function goingNotes(client: QueryClient): Set<unknown> {
  const deletions = client.getMutationCache().findAll({ mutationKey: DELETION, status: "pending" });
  return new Set(deletions.flatMap(({ state }) => state.variables));
}

/** Takes notes that are gone out of the list. */
export function removeRows(client: QueryClient, ids: readonly number[]): void {
  const gone = new Set(ids);
  // What a dialog that fades out still shows is not asked for again.
  for (const id of ids) client.removeQueries({ queryKey: noteKeys.detail(id), type: "inactive" });
  changeRows(client, noteQueries.list().queryKey, (rows) => rows.filter((row) => !gone.has(row.id)));
}

/** When the whole list was last read. */
const readInFull = new WeakMap<QueryClient, number>();

/** The next refresh reads the whole list: nobody knows which rows a change has reached. */
export function distrustRows(client: QueryClient): void {
  readInFull.delete(client);
}

/**
 * Everything that shows notes is loaded again, but for those that are gone, or about to go. Of a long list that was read a
 * moment ago only the newest rows are: what a change here did to others, their rows say already.
 */
export function readAgain(client: QueryClient, gone: readonly number[] = []): Promise<unknown> {
  const going = goingNotes(client);
  for (const id of gone) going.add(id);
  const isThere = ({ queryKey }: { queryKey: QueryKey }) => !going.has(queryKey[1]);
  return Promise.all([
    client.invalidateQueries({ queryKey: noteKeys.all, predicate: isThere }),
    client.invalidateQueries({ queryKey: noteKeys.tags }),
  ]);
}

/** After a change what shows notes is loaded again (specification, section 4), in the other tabs too. */
export function refreshAll(client: QueryClient, gone: readonly number[] = []): Promise<unknown> {
  tellOtherTabs();
  return readAgain(client, gone);
}

async function fetchNote(client: QueryClient, id: number, signal: AbortSignal): Promise<Note> {
  const note = await getJson(`/api/notes/${id}`, noteSchema, { signal });
  patchRow(client, id, changeableOf(note));
  return note;
}

/**
 * The list as it is now, by two requests, where it is so long that reading it all takes more; undefined where it has to be
 * read. What was changed elsewhere, and is not among the newest rows, is seen when the list is stale, as before a change.
 */
async function joinedList(client: QueryClient, signal: AbortSignal): Promise<NoteSummary[] | undefined> {
  const held = () => client.getQueryData(noteQueries.list().queryKey) ?? [];
  const isRecent = Date.now() - (readInFull.get(client) ?? 0) < LIST_STALE_MS;
  if (!isRecent || held().length <= FIRST_PAGE + NOTES_PAGE_SIZE) return undefined;
  const [newest, { all }] = await Promise.all([
    getJson(FIRST_NOTES, z.array(noteSummarySchema), { signal }),
    getJson("/api/note-categories", noteCategoryCountsSchema, { signal }),
  ]);
  return joinNewest(held(), newest, all);
}

/**
 * Every page of the list, or after a change the whole at once; what is filed for notes that a whole list no longer names
 * is forgotten.
 */
async function* completePages(client: QueryClient, signal: AbortSignal): AsyncGenerator<NoteSummary[]> {
  const since = Date.now();
  const whose = () => client.getQueryData(userQuery.queryKey)?.id;
  const userId = whose();
  const ids = new Set<number>();
  const joined = await joinedList(client, signal);
  for await (const page of joined ? [joined] : notePages(signal)) {
    for (const { id } of page) ids.add(id);
    yield page;
  }
  if (!joined) readInFull.set(client, since);
  if (userId === whose()) forgetMissing(ids, since, userId);
}

/** The best hits of a search and what it was for, with their places in the text, and the numbers of all, of which there may be many more. */
async function searchNotes(query: string, signal: AbortSignal) {
  const q = encodeURIComponent(query);
  const path = `/api/notes/search?limit=${MAX_NOTE_HITS}&q=${q}`;
  const hits = await getJson(path, z.array(noteSearchHitSchema), { signal });
  const isCut = hits.length >= MAX_NOTE_HITS;
  const ids = isCut
    ? await getJson(`/api/notes/search/ids?q=${q}`, noteIdsSchema, { signal })
    : hits.map(({ id }) => id);
  return { query, hits, ids: new Set(ids) };
}

export const noteQueries = {
  /** All rows: the first page shows at once, the others join it; a refetch replaces them when it is complete. */
  list: () =>
    queryOptions({
      queryKey: noteKeys.list,
      queryFn: streamedQuery({
        streamFn: ({ client, signal }) => untilWhole(client, noteKeys.list, completePages(client, signal)),
        refetchMode: "replace",
        reducer: (rows: NoteSummary[], page: NoteSummary[]) => [...rows, ...page],
        initialValue: [],
      }),
      staleTime: LIST_STALE_MS,
      // Comparing ten thousand rows with what they were costs more than drawing the thirty that are seen.
      structuralSharing: false,
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: noteKeys.detail(id),
      queryFn: ({ client, signal }) => fetchNote(client, id, signal),
    }),

  /** Asks for a note that the list, though whole, does not have: added elsewhere meanwhile, it joins the list. */
  missing: (id: number | null) =>
    queryOptions({
      queryKey: ["note-missing", id],
      queryFn: async ({ client, signal }) => {
        if (id === null) return null;
        client.setQueryData(noteKeys.detail(id), await fetchNote(client, id, signal));
        distrustRows(client);
        void readAgain(client);
        return id;
      },
      gcTime: 0,
    }),

  similar: (id: number) =>
    queryOptions({
      queryKey: noteKeys.similar(id),
      queryFn: ({ signal }) => getJson(`/api/notes/${id}/similar`, z.array(noteSummarySchema), { signal }),
    }),

  /** Asks for a note whose analysis is under way, less and less often; watched only while it is. */
  pending: (id: number) =>
    queryOptions({
      queryKey: noteKeys.pending(id),
      queryFn: async ({ client, signal }) => {
        const note = await fetchNote(client, id, signal).catch((error: unknown) => {
          // Deleted elsewhere: it would be asked for again and again, in the place of one that is there.
          if (error instanceof ApiError && error.status === 404) {
            removeRows(client, [id]);
            void refreshAll(client, [id]);
          }
          throw error;
        });
        if (note.analysisStatus !== "pending") {
          client.setQueryData(noteKeys.detail(id), note);
          void client.invalidateQueries({ queryKey: noteKeys.tags });
          // Of a PDF the text has come with it: searches find it now, and it is like other notes.
          if (note.fileType === "pdf") {
            void client.invalidateQueries({ queryKey: noteKeys.searches });
            void client.invalidateQueries({ queryKey: noteKeys.similar(id) });
          }
        }
        return note.analysisStatus;
      },
      refetchInterval: ({ state }) => pollDelay(state.dataUpdateCount + state.errorUpdateCount),
      staleTime: 0,
      gcTime: 0,
    }),

  search: (query: string) =>
    queryOptions({
      queryKey: noteKeys.search(query),
      queryFn: ({ signal }) => searchNotes(query, signal),
      enabled: query !== "",
      placeholderData: query === "" ? undefined : keepPreviousData,
    }),

  /** What a search that found nothing may have meant. */
  suggestion: (query: string) =>
    queryOptions({
      queryKey: noteKeys.suggestion(query),
      queryFn: ({ signal }) =>
        getJson(`/api/notes/search/suggestion?q=${encodeURIComponent(query)}`, searchSuggestionSchema, {
          signal,
        }),
      select: ({ suggestion }) => suggestion,
    }),

  tags: () =>
    queryOptions({
      queryKey: noteKeys.tags,
      queryFn: ({ signal }) => getJson("/api/tags", z.array(tagSchema), { signal }),
    }),
};
