import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { z } from "zod";
import type { Note, NoteSummary } from "@contract/note.ts";
import { changeRows } from "../../lib/query/streamed-list.ts";
import { tellOtherTabs } from "./notes.channel.ts";
import { DELETION, FAVORITE, listKey, noteKeys } from "./notes.keys.ts";

export function patchRows(
  client: QueryClient,
  ids: readonly number[],
  change: (row: NoteSummary) => NoteSummary,
): void {
  const changing = new Set(ids);
  changeRows(client, listKey, (rows) => rows.map((row) => (changing.has(row.id) ? change(row) : row)));
}

export function patchRow(client: QueryClient, id: number, change: Partial<NoteSummary>): void {
  patchRows(client, [id], (row) => ({ ...row, ...change }));
}

export function rowFieldsOf(note: Note): Partial<NoteSummary> {
  const { analysisStatus, waitsUntil, isTranscribing, reviewed, aiAnalysis, tags } = note;
  const { title, category, excerpt, textRevision, fileReading } = note;
  return {
    ...{ analysisStatus, waitsUntil, isTranscribing, reviewed, aiAnalysis, tags },
    ...{ title, category, excerpt, textRevision, fileReading },
  };
}

export function removeRows(client: QueryClient, ids: readonly number[]): void {
  const gone = new Set(ids);
  // Removing an active query would fetch its note again, while its dialog fades out.
  for (const id of ids) client.removeQueries({ queryKey: noteKeys.detail(id), type: "inactive" });
  changeRows(client, listKey, (rows) => rows.filter((row) => !gone.has(row.id)));
}

export function notesBeingDeleted(client: QueryClient): Set<unknown> {
  const deletions = client.getMutationCache().findAll({ mutationKey: DELETION, status: "pending" });
  return new Set(deletions.flatMap(({ state }) => state.variables));
}

const starInput = z.object({ id: z.number(), favorite: z.literal([0, 1]) });

/** The server may have sent the rows before it stored pending favourites. */
export function withPendingFavorites(client: QueryClient, rows: NoteSummary[]): NoteSummary[] {
  const stars = new Map<number, NoteSummary["favorite"]>();
  for (const { state } of client.getMutationCache().findAll({ mutationKey: FAVORITE, status: "pending" })) {
    const { id, favorite } = starInput.parse(state.variables);
    stars.set(id, favorite === 1 ? 0 : 1);
  }
  if (stars.size === 0) return rows;
  return rows.map((row) => ({ ...row, favorite: stars.get(row.id) ?? row.favorite }));
}

export const fullReadAt = new WeakMap<QueryClient, number>();

export function requireFullRead(client: QueryClient): void {
  fullReadAt.delete(client);
}

/** Of a long list that was read lately, only the newest rows are fetched. */
export function invalidateNotes(client: QueryClient, gone: readonly number[] = []): Promise<unknown> {
  const going = notesBeingDeleted(client);
  for (const id of gone) going.add(id);
  const isThere = ({ queryKey }: { queryKey: QueryKey }) => !going.has(queryKey[1]);
  return Promise.all([
    client.invalidateQueries({ queryKey: noteKeys.all, predicate: isThere }),
    client.invalidateQueries({ queryKey: noteKeys.tags }),
  ]);
}

export function refreshAll(client: QueryClient, gone: readonly number[] = []): Promise<unknown> {
  tellOtherTabs();
  return invalidateNotes(client, gone);
}
