import {
  experimental_streamedQuery as streamedQuery,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from "@tanstack/react-query";
import { z } from "zod";
import { askAnswerSchema, writtenAnswerSchema } from "@contract/ask.ts";
import { dueItemSchema, dueSettingsSchema } from "@contract/due.ts";
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
import { readingSchema } from "@contract/reading.ts";
import { senderTrailSchema } from "@contract/senders.ts";
import { ApiError, getJson } from "../../lib/http/http.ts";
import { userQuery } from "../../lib/session/user.ts";
import { untilWhole } from "../../lib/query/streamed-list.ts";
import { forgetMissing } from "./folders/folders.store.ts";
import { FIRST_NOTES, FIRST_PAGE } from "./first-notes.ts";
import {
  rowFieldsOf,
  requireFullRead,
  patchRow,
  invalidateNotes,
  fullReadAt,
  refreshAll,
  removeRows,
  withPendingFavorites,
} from "./notes.cache.ts";
import { listKey, noteKeys } from "./notes.keys.ts";
import { joinNewest, notePages } from "./notes.pages.ts";
import { pollDelay } from "./notes.pending.rules.ts";

/** Specification, section 9. */
const LIST_STALE_MS = 300_000;

async function fetchNote(client: QueryClient, id: number, signal: AbortSignal): Promise<Note> {
  const note = await getJson(`/api/notes/${id}`, noteSchema, { signal });
  patchRow(client, id, rowFieldsOf(note));
  return note;
}

/** Undefined where a full reading is needed; changes elsewhere to older rows wait for it. */
async function refreshedList(client: QueryClient, signal: AbortSignal): Promise<NoteSummary[] | undefined> {
  const held = () => client.getQueryData(listKey) ?? [];
  const isRecent = Date.now() - (fullReadAt.get(client) ?? 0) < LIST_STALE_MS;
  if (!isRecent || held().length <= FIRST_PAGE + NOTES_PAGE_SIZE) return undefined;
  const [newest, { all }] = await Promise.all([
    getJson(FIRST_NOTES, z.array(noteSummarySchema), { signal }),
    getJson("/api/note-categories", noteCategoryCountsSchema, { signal }),
  ]);
  return joinNewest(held(), newest, all);
}

async function* completePages(client: QueryClient, signal: AbortSignal): AsyncGenerator<NoteSummary[]> {
  const since = Date.now();
  const currentUserId = () => client.getQueryData(userQuery.queryKey)?.id;
  const userId = currentUserId();
  const ids = new Set<number>();
  const joined = await refreshedList(client, signal);
  for await (const page of joined ? [joined] : notePages(signal)) {
    for (const { id } of page) ids.add(id);
    yield withPendingFavorites(client, page);
  }
  if (!joined) fullReadAt.set(client, since);
  if (userId === currentUserId()) forgetMissing(ids, since, userId);
}

async function searchNotes(query: string, signal: AbortSignal) {
  const q = encodeURIComponent(query);
  const path = `/api/notes/search?limit=${MAX_NOTE_HITS}&q=${q}`;
  const hits = await getJson(path, z.array(noteSearchHitSchema), { signal });
  const typed = hits.filter(({ isSimilar }) => isSimilar !== true).map(({ id }) => id);
  const isCut = typed.length >= MAX_NOTE_HITS;
  const ids = isCut ? await getJson(`/api/notes/search/ids?q=${q}`, noteIdsSchema, { signal }) : typed;
  return { query, hits, ids: new Set(ids) };
}

export const noteQueries = {
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
      // Comparing ten thousand rows costs more than rendering the visible ones.
      structuralSharing: false,
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: noteKeys.detail(id),
      queryFn: ({ client, signal }) => fetchNote(client, id, signal),
    }),

  missing: (id: number | null) =>
    queryOptions({
      queryKey: ["note-missing", id],
      queryFn: async ({ client, signal }) => {
        if (id === null) return null;
        client.setQueryData(noteKeys.detail(id), await fetchNote(client, id, signal));
        requireFullRead(client);
        void invalidateNotes(client);
        return id;
      },
      gcTime: 0,
    }),

  similar: (id: number) =>
    queryOptions({
      queryKey: noteKeys.similar(id),
      queryFn: ({ signal }) => getJson(`/api/notes/${id}/similar`, z.array(noteSummarySchema), { signal }),
    }),

  pending: (id: number) =>
    queryOptions({
      queryKey: noteKeys.pending(id),
      queryFn: async ({ client, signal }) => {
        const note = await fetchNote(client, id, signal).catch((error: unknown) => {
          // Deleted elsewhere: polling would never end.
          if (error instanceof ApiError && error.status === 404) {
            removeRows(client, [id]);
            void refreshAll(client, [id]);
          }
          throw error;
        });
        if (note.analysisStatus !== "pending") {
          client.setQueryData(noteKeys.detail(id), note);
          void client.invalidateQueries({ queryKey: noteKeys.tags });
          // Its attachments are notes now.
          if (note.attachments?.some(({ noteId }) => noteId !== null)) void refreshAll(client);
          // The text of a PDF is read with its analysis: only now searches find it.
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

  suggestion: (query: string) =>
    queryOptions({
      queryKey: noteKeys.suggestion(query),
      queryFn: ({ signal }) =>
        getJson(`/api/notes/search/suggestion?q=${encodeURIComponent(query)}`, searchSuggestionSchema, {
          signal,
        }),
      select: ({ suggestion }) => suggestion,
    }),

  ask: (question: string) =>
    queryOptions({
      queryKey: noteKeys.answer(question),
      queryFn: ({ signal }) =>
        getJson(`/api/ask?q=${encodeURIComponent(question)}`, askAnswerSchema, { signal }),
    }),

  writtenAnswer: (question: string) =>
    queryOptions({
      queryKey: noteKeys.writtenAnswer(question),
      queryFn: ({ signal }) =>
        getJson(`/api/ask/written?q=${encodeURIComponent(question)}`, writtenAnswerSchema, { signal }),
    }),

  reading: (id: number) =>
    queryOptions({
      queryKey: noteKeys.reading(id),
      queryFn: ({ signal }) => getJson(`/api/notes/${id}/reading`, readingSchema, { signal }),
    }),

  due: () =>
    queryOptions({
      queryKey: noteKeys.due,
      queryFn: ({ signal }) => getJson("/api/notes/due", z.array(dueItemSchema), { signal }),
    }),

  senders: () =>
    queryOptions({
      queryKey: noteKeys.senders,
      queryFn: ({ signal }) => getJson("/api/notes/senders", z.array(senderTrailSchema), { signal }),
    }),

  dueSettings: () =>
    queryOptions({
      queryKey: noteKeys.dueSettings,
      queryFn: ({ signal }) => getJson("/api/due/settings", dueSettingsSchema, { signal }),
      // Programs read the calendar meanwhile.
      staleTime: 0,
    }),

  tags: () =>
    queryOptions({
      queryKey: noteKeys.tags,
      queryFn: ({ signal }) => getJson("/api/tags", z.array(tagSchema), { signal }),
    }),
};
