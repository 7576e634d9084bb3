import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { z } from "zod";
import type { Note, NoteSummary } from "@contract/note.ts";
import { changeRows } from "../../lib/query/streamed-list.ts";
import { tellOtherTabs } from "./notes.channel.ts";
import { DELETION, FAVORITE, listKey, noteKeys } from "./notes.keys.ts";

/** Changes cached rows of the list. */
export function patchRows(
  client: QueryClient,
  ids: readonly number[],
  change: (row: NoteSummary) => NoteSummary,
): void {
  const changing = new Set(ids);
  changeRows(client, listKey, (rows) => rows.map((row) => (changing.has(row.id) ? change(row) : row)));
}

/** Changes one row of the list. */
export function patchRow(client: QueryClient, id: number, change: Partial<NoteSummary>): void {
  patchRows(client, [id], (row) => ({ ...row, ...change }));
}

/** The fields of a note that its row shows and that can change. */
export function rowFieldsOf(note: Note): Partial<NoteSummary> {
  const { analysisStatus, waitsUntil, reviewed, aiAnalysis, tags, title, category, excerpt, textRevision } =
    note;
  return { analysisStatus, waitsUntil, reviewed, aiAnalysis, tags, title, category, excerpt, textRevision };
}

/** Removes deleted notes from the list and from the cache. */
export function removeRows(client: QueryClient, ids: readonly number[]): void {
  const gone = new Set(ids);
  // Inactive ones only: removing the query of a dialog that is still fading out would fetch its note again.
  for (const id of ids) client.removeQueries({ queryKey: noteKeys.detail(id), type: "inactive" });
  changeRows(client, listKey, (rows) => rows.filter((row) => !gone.has(row.id)));
}

/** The ids of the notes whose deletion is pending. Queries about them could only fail with 404. */
export function notesBeingDeleted(client: QueryClient): Set<unknown> {
  const deletions = client.getMutationCache().findAll({ mutationKey: DELETION, status: "pending" });
  return new Set(deletions.flatMap(({ state }) => state.variables));
}

const starInput = z.object({ id: z.number(), favorite: z.literal([0, 1]) });

/** Rows of a response with the pending favourites applied: the server may have sent it before it stored them. */
export function withPendingFavorites(client: QueryClient, rows: NoteSummary[]): NoteSummary[] {
  const stars = new Map<number, NoteSummary["favorite"]>();
  for (const { state } of client.getMutationCache().findAll({ mutationKey: FAVORITE, status: "pending" })) {
    const { id, favorite } = starInput.parse(state.variables);
    stars.set(id, favorite === 1 ? 0 : 1);
  }
  if (stars.size === 0) return rows;
  return rows.map((row) => ({ ...row, favorite: stars.get(row.id) ?? row.favorite }));
}

/** For each query client, when the last full reading of the list began. */
export const fullReadAt = new WeakMap<QueryClient, number>();

/** Makes the next refresh read the full list: it is not known which rows have changed. */
export function requireFullRead(client: QueryClient): void {
  fullReadAt.delete(client);
}

/**
 * Invalidates all queries of notes, except for those about notes that are deleted (`gone`) or being deleted. Of a long list
 * that was read lately only the newest rows are fetched: changes made in this tab are in the cached rows already.
 */
export function invalidateNotes(client: QueryClient, gone: readonly number[] = []): Promise<unknown> {
  const going = notesBeingDeleted(client);
  for (const id of gone) going.add(id);
  const isThere = ({ queryKey }: { queryKey: QueryKey }) => !going.has(queryKey[1]);
  return Promise.all([
    client.invalidateQueries({ queryKey: noteKeys.all, predicate: isThere }),
    client.invalidateQueries({ queryKey: noteKeys.tags }),
  ]);
}

/** Loads all notes again after a change (specification, section 4), in the other tabs too. */
export function refreshAll(client: QueryClient, gone: readonly number[] = []): Promise<unknown> {
  tellOtherTabs();
  return invalidateNotes(client, gone);
}
