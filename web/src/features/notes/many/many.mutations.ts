import { useMutation, useQueryClient } from "@tanstack/react-query";
import { manyNotesResultSchema, type ManyNotesResult, type NoteSummary } from "@contract/note.ts";
import { countOf } from "../../../lib/format.ts";
import { sendJson } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { tellFailure } from "../../../lib/notify/tell-failure.ts";
import { forgetNotes } from "../folders/folders.store.ts";
import { changeNotes, inBatches, type NotesChange } from "../notes.batches.ts";
import { partialOutcome } from "../notes.batches.rules.ts";
import { distrustRows, patchRows, refreshAll, removeRows } from "../notes.cache.ts";
import { DELETION, IN_TURN, readingOf } from "../notes.keys.ts";
import { useNotesStore } from "../notes.store.ts";
import { useSelection } from "../selection.store.ts";

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
      inBatches(
        ids,
        (batch) => changeNotes(batch, change),
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
      inBatches(
        ids,
        async (batch) => {
          await client.cancelQueries(readingOf(batch));
          return sendJson("POST", "/api/notes/delete", { ids: batch }, manyNotesResultSchema);
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
