import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  manyNotesResultSchema,
  MAX_NOTES_AT_ONCE,
  type ChangeNotesInput,
  type ManyNotesResult,
  type NoteSummary,
} from "@contract/note.ts";
import { countOf } from "../../../lib/format.ts";
import { sendJson } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { tellFailure } from "../../../lib/notify/tell-failure.ts";
import { forgetNotes } from "../folders/folders.store.ts";
import {
  DELETION,
  distrustRows,
  IN_TURN,
  patchRows,
  readingOf,
  refreshAll,
  removeRows,
} from "../notes.queries.ts";
import { useNotesStore } from "../notes.store.ts";
import { useSelection } from "../selection.store.ts";
import { partialOutcome, pieces } from "./many.rules.ts";

export type NotesChange = Omit<ChangeNotesInput, "ids">;

/** Sends many notes in as many requests as they need; what was done before a failure is said with it. */
export async function inPieces(
  ids: readonly number[],
  send: (piece: number[]) => Promise<ManyNotesResult>,
  onPiece: (result: ManyNotesResult) => void,
): Promise<ManyNotesResult> {
  const all: ManyNotesResult = { done: [], failed: [] };
  for (const piece of pieces(ids, MAX_NOTES_AT_ONCE)) {
    const result = await send(piece);
    onPiece(result);
    all.done.push(...result.done);
    all.failed.push(...result.failed);
  }
  return all;
}

export function changeNotes(ids: number[], change: NotesChange): Promise<ManyNotesResult> {
  return sendJson("POST", "/api/notes/change", { ids, ...change }, manyNotesResultSchema);
}

function sayOutcome(result: ManyNotesResult, verb: string, title: string): void {
  if (result.failed.length === 0) notify({ title, description: countOf(result.done.length, "note") });
  else notify({ title: "Error", description: partialOutcome(result, verb), tone: "destructive" });
}

function changedRow(
  note: NoteSummary,
  { favorite, addTags = [], removeTags = [], reviewed }: NotesChange,
): NoteSummary {
  const kept = note.tags.filter((tag) => !removeTags.includes(tag));
  const tags = [...kept, ...addTags.filter((tag) => !kept.includes(tag))];
  return { ...note, tags, favorite: favorite ?? note.favorite, reviewed: reviewed ?? note.reviewed };
}

function titleOf({ favorite, reviewed }: NotesChange): string {
  if (reviewed) return "Analyses accepted";
  if (favorite === 1) return "Added to favorites";
  return favorite === 0 ? "Removed from favorites" : "Tags changed";
}

/** Makes many notes favourites, changes their tags, or accepts what their analyses say. */
export function useChangeNotes() {
  const client = useQueryClient();
  return useMutation({
    scope: IN_TURN,
    mutationFn: ({ ids, change }: { ids: readonly number[]; change: NotesChange }) =>
      inPieces(
        ids,
        (piece) => changeNotes(piece, change),
        ({ done }) => patchRows(client, done, (note) => changedRow(note, change)),
      ),
    onSuccess: (result, { change }) => sayOutcome(result, "changed", titleOf(change)),
    onError: tellFailure("Error", "Not every note could be changed. Please try again."),
    onSettled: (result) => {
      if (result?.failed.length !== 0) distrustRows(client);
      void refreshAll(client);
    },
  });
}

/** Deletes many notes; each is gone from the list as soon as the server says so. */
export function useDeleteNotes() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: DELETION,
    scope: IN_TURN,
    mutationFn: (ids: readonly number[]) =>
      inPieces(
        ids,
        async (piece) => {
          await client.cancelQueries(readingOf(piece));
          return sendJson("POST", "/api/notes/delete", { ids: piece }, manyNotesResultSchema);
        },
        ({ done, failed }) => {
          const gone = [...done, ...failed.map(({ id }) => id)];
          forgetNotes(gone);
          removeRows(client, gone);
          useSelection.getState().deselect(gone);
          for (const id of gone) useNotesStore.getState().forget(id);
        },
      ),
    onSuccess: (result) => sayOutcome(result, "deleted", "Notes deleted"),
    onError: tellFailure("Error", "There was an error deleting the notes."),
    onSettled: (_result, _error, ids) => void refreshAll(client, ids),
  });
}
