import { useMutation, useQueryClient } from "@tanstack/react-query";
import { manyNotesResultSchema, type ManyNotesResult, type NoteSummary } from "@contract/note.ts";
import { countOf } from "../../../lib/format.ts";
import { sendJson } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { toastError } from "../../../lib/notify/toast-error.ts";
import { forgetNotes } from "../folders/folders.store.ts";
import { changeNotes, inBatches, type NotesChange } from "../notes.batches.ts";
import { partialOutcome } from "../notes.batches.rules.ts";
import { requireFullRead, patchRows, refreshAll, removeRows } from "../notes.cache.ts";
import { DELETION, SERIAL_SCOPE, queriesOfNotes } from "../notes.keys.ts";
import { useNotesStore } from "../notes.store.ts";
import { useSelection } from "../selection.store.ts";

function notifyOutcome(result: ManyNotesResult, verb: string, title: string): void {
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

export function useChangeNotes() {
  const client = useQueryClient();
  return useMutation({
    scope: SERIAL_SCOPE,
    mutationFn: ({ ids, change }: { ids: readonly number[]; change: NotesChange }) =>
      inBatches(
        ids,
        (batch) => changeNotes(batch, change),
        ({ done }) => patchRows(client, done, (note) => changedRow(note, change)),
      ),
    onSuccess: (result, { change }) => notifyOutcome(result, "changed", titleOf(change)),
    onError: toastError("Error", "Not every note could be changed. Please try again."),
    onSettled: (result) => {
      if (result?.failed.length !== 0) requireFullRead(client);
      void refreshAll(client);
    },
  });
}

export function useAnalyzeNotes() {
  const client = useQueryClient();
  return useMutation({
    scope: SERIAL_SCOPE,
    mutationFn: (ids: readonly number[]) =>
      inBatches(
        ids,
        (batch) => sendJson("POST", "/api/notes/analyze", { ids: batch }, manyNotesResultSchema),
        ({ done }) => {
          patchRows(client, done, (note) => ({ ...note, analysisStatus: "pending" }));
          void client.invalidateQueries(queriesOfNotes(done));
        },
      ),
    onSuccess: (result) => notifyOutcome(result, "read anew", "Reading anew"),
    onError: toastError("Error", "Not every document could be put in the queue. Please try again."),
    onSettled: (result) => {
      if (result?.failed.length !== 0) requireFullRead(client);
      void refreshAll(client);
    },
  });
}

export function useDeleteNotes() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: DELETION,
    scope: SERIAL_SCOPE,
    mutationFn: (ids: readonly number[]) =>
      inBatches(
        ids,
        async (batch) => {
          await client.cancelQueries(queriesOfNotes(batch));
          return sendJson("POST", "/api/notes/delete", { ids: batch }, manyNotesResultSchema);
        },
        ({ done, failed }) => {
          const gone = [...done, ...failed.map(({ id }) => id)];
          forgetNotes(gone);
          removeRows(client, gone);
          useSelection.getState().deselect(gone);
          for (const id of gone) useNotesStore.getState().recordDeletion(id);
        },
      ),
    onSuccess: (result) => notifyOutcome(result, "deleted", "Notes deleted"),
    onError: toastError("Error", "There was an error deleting the notes."),
    onSettled: (_result, _error, ids) => void refreshAll(client, ids),
  });
}
