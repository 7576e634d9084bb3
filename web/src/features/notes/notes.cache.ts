import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { z } from "zod";
import type { Note, NoteSummary } from "@contract/note.ts";
import { changeRows } from "../../lib/query/streamed-list.ts";
import { tellOtherTabs } from "./notes.channel.ts";
import { DELETION, FAVORITE, listKey, noteKeys } from "./notes.keys.ts";

/** Changes some rows of the list. */
export function patchRows(
  client: QueryClient,
  ids: readonly number[],
  change: (row: NoteSummary) => NoteSummary,
): void {
  const changing = new Set(ids);
  changeRows(client, listKey, (rows) => rows.map((row) => (changing.has(row.id) ? change(row) : row)));
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

/** Takes notes that are gone out of the list. */
export function removeRows(client: QueryClient, ids: readonly number[]): void {
  const gone = new Set(ids);
  // What a dialog that fades out still shows is not asked for again.
  for (const id of ids) client.removeQueries({ queryKey: noteKeys.detail(id), type: "inactive" });
  changeRows(client, listKey, (rows) => rows.filter((row) => !gone.has(row.id)));
}

/** The notes whose deletion is under way: what is asked about them could only be answered that they are gone. */
export function goingNotes(client: QueryClient): Set<unknown> {
  const deletions = client.getMutationCache().findAll({ mutationKey: DELETION, status: "pending" });
  return new Set(deletions.flatMap(({ state }) => state.variables));
}

const starInput = z.object({ id: z.number(), favorite: z.literal([0, 1]) });

/** Rows as they were read, with the stars that are on their way: the server may not have heard of them then. */
export function withStarsUnderWay(client: QueryClient, rows: NoteSummary[]): NoteSummary[] {
  const stars = new Map<number, NoteSummary["favorite"]>();
  for (const { state } of client.getMutationCache().findAll({ mutationKey: FAVORITE, status: "pending" })) {
    const { id, favorite } = starInput.parse(state.variables);
    stars.set(id, favorite === 1 ? 0 : 1);
  }
  if (stars.size === 0) return rows;
  return rows.map((row) => ({ ...row, favorite: stars.get(row.id) ?? row.favorite }));
}

/** When the whole list was last read, of each client. */
export const readInFull = new WeakMap<QueryClient, number>();

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
