import { useMemo } from "react";
import { useMutationState, useQueries, useQuery } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import type { Snippet } from "@contract/snippet.ts";
import { useStillLoading } from "../../../lib/query/use-still-loading.ts";
import { useFolderStore } from "../folders/folders.store.ts";
import { usePreviewId } from "./use-preview.ts";
import { DELETION } from "../notes.keys.ts";
import { noteQueries } from "../notes.queries.ts";
import { filterNotes, type NoteFilters } from "../notes.filters.rules.ts";
import { bestFirst, isSameSearch, similarRows } from "../notes.search.rules.ts";
import { watchedNotes } from "../notes.pending.rules.ts";
import { sortNotes, type NoteOrder } from "../notes.sort.rules.ts";

const NO_NOTES: NoteSummary[] = [];

function useWatchPending(notes: readonly NoteSummary[]): void {
  const filters = { mutationKey: DELETION, status: "pending" } as const;
  const deleting = useMutationState({ filters, select: ({ state }) => state.variables }).flat();
  const openId = usePreviewId();
  const { data: open } = useQuery({ ...noteQueries.detail(openId ?? 0), enabled: false });
  const ids = new Set(watchedNotes(notes, openId).map(({ id }) => id));
  if (open?.analysisStatus === "pending" && notes.some(({ id }) => id === open.id)) ids.add(open.id);
  const watched = [...ids].filter((id) => !deleting.includes(id));
  useQueries({ queries: watched.map((id) => noteQueries.pending(id)) });
}

export function useVisibleNotes(filters: NoteFilters, order: NoteOrder, now: number) {
  const list = useQuery(noteQueries.list());
  const isComing = useStillLoading(list);
  const search = useQuery(noteQueries.search(filters.query.trim()));

  const notes = list.data ?? NO_NOTES;
  useWatchPending(notes);

  const assignments = useFolderStore((state) => state.assignments);
  const { category, tag, query, folder } = filters;
  const found = search.data && isSameSearch(search.data.query, query) ? search.data : undefined;
  // Apart from the filters, so that the letters of a search do not sort again.
  const { sort, isBestFirst } = order;
  const sorted = useMemo(() => sortNotes(notes, sort), [notes, sort]);
  const visible = useMemo(() => {
    const rows = filterNotes(sorted, { category, tag, query, folder }, now, found?.ids, assignments);
    return isBestFirst ? bestFirst(rows, query, found) : rows;
  }, [sorted, category, tag, query, folder, now, found, assignments, isBestFirst]);
  const similar = useMemo(() => {
    if (found === undefined) return NO_NOTES;
    const rows = filterNotes(sorted, { category, tag, query: "", folder }, now, undefined, assignments);
    const others = similarRows(category === "all" && folder === "" ? sorted : rows, found.hits, visible);
    return isBestFirst ? bestFirst(others, query, found) : others;
  }, [sorted, category, tag, query, folder, now, found, assignments, isBestFirst, visible]);
  const listed = useMemo(
    () => (similar.length === 0 ? visible : [...visible, ...similar]),
    [visible, similar],
  );
  const snippets = useMemo(
    () => new Map<number, Snippet>(found?.hits.map((hit) => [hit.id, hit.snippet])),
    [found],
  );
  const isSearching = query.trim() !== "" && search.isFetching;

  return { list, isComing, notes, visible, similar, listed, snippets, isSearching, search };
}
