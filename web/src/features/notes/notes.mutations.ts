import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { noteSchema, noteSummarySchema, type NoteSummary, type UpdateNoteInput } from "@contract/note.ts";
import { sanitizeFilename } from "@contract/note-title.ts";
import { ApiError, sendJson } from "../../lib/http/http.ts";
import { notify, withdrawFailure } from "../../lib/notify/notify.ts";
import { uploadForm } from "../../lib/http/upload.ts";
import { deleteRead } from "../../lib/query/delete-read.ts";
import { tellFailure, tellSpecified } from "../../lib/notify/tell-failure.ts";
import { useFileUpload } from "./folders/folders.mutations.ts";
import { forgetNotes } from "./folders/folders.store.ts";
import { useNoteFilters } from "./hooks/use-note-filters.ts";
import { changeableOf, distrustRows, patchRow, refreshAll, removeRows } from "./notes.cache.ts";
import { DELETION, FAVORITE, IN_TURN, noteKeys, readingOf } from "./notes.keys.ts";
import { noteQueries } from "./notes.queries.ts";
import { openFolder } from "./notes.filters.rules.ts";
import { useNotesStore } from "./notes.store.ts";

interface UploadInput {
  file: File;
  signal: AbortSignal;
  /** All of it has left. */
  onSent: () => void;
  /** It was sent before and had no answer. */
  isRepeated: boolean;
}

const isDuplicate = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The note that an upload without an answer has made: nothing was called like it before. */
async function findArrived(client: QueryClient, file: File): Promise<NoteSummary | undefined> {
  // What was asked for before it arrived does not have it.
  await client.cancelQueries({ queryKey: noteKeys.list });
  const rows = await client.fetchQuery({ ...noteQueries.list(), staleTime: 0 });
  const name = sanitizeFilename(file.name);
  return rows.find((note) => note.originalFilename === name && note.fileSize === file.size);
}

export function useUploadNote() {
  const client = useQueryClient();
  const { filters } = useNoteFilters();
  const fileUpload = useFileUpload();
  return useMutation({
    mutationFn: async ({ file, signal, onSent, isRepeated }: UploadInput) => {
      const form = new FormData();
      form.append("file", file);
      const onProgress = (fraction: number) => fraction === 1 && onSent();
      try {
        return await uploadForm("/api/notes/upload", form, noteSummarySchema, { signal, onProgress });
      } catch (error) {
        const arrived = isRepeated && isDuplicate(error) ? await findArrived(client, file) : undefined;
        if (arrived === undefined) throw error;
        return arrived;
      }
    },
    onMutate: () => openFolder(filters),
    onSuccess: (note, _input, folder) => {
      fileUpload(note, folder);
      void refreshAll(client);
    },
    onError: (error, { signal }) => {
      if (signal.aborted) return notify({ title: "Upload cancelled", description: "Nothing was uploaded." });
      // What the check before the upload did not know: added in another tab, or on another device.
      const title = isDuplicate(error) ? "Duplicate document detected" : "Upload failed";
      tellFailure(title, "There was an error uploading your file.")(error);
      // It may be stored, and only the answer be lost.
      void refreshAll(client);
    },
  });
}

export function useDeleteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: DELETION,
    scope: IN_TURN,
    mutationFn: (id: number) => deleteRead(client, readingOf([id]), `/api/notes/${id}`),
    onSuccess: (_nothing, id) => {
      withdrawFailure();
      forgetNotes([id]);
      useNotesStore.getState().forget(id);
      removeRows(client, [id]);
      void refreshAll(client, [id]);
    },
    onError: (error) => {
      tellFailure("Error", "There was an error deleting the note.")(error);
      // It may be gone, and only the answer be lost.
      void refreshAll(client);
    },
  });
}

function showFavorite(client: QueryClient, id: number, favorite: NoteSummary["favorite"]): void {
  patchRow(client, id, { favorite });
  client.setQueryData(noteQueries.detail(id).queryKey, (note) => note && { ...note, favorite });
}

/** Shown at once, taken back when the server says no. */
export function useToggleFavorite() {
  const client = useQueryClient();
  /** A second click on the way decides what is shown; the answer to the first would only make the star blink. */
  const isLast = () => client.isMutating({ mutationKey: FAVORITE }) === 1;
  return useMutation({
    mutationKey: FAVORITE,
    scope: IN_TURN,
    mutationFn: ({ id }: Pick<NoteSummary, "id" | "favorite">) =>
      sendJson("POST", `/api/notes/${id}/toggle-favorite`, undefined, noteSummarySchema),
    onMutate: async ({ id, favorite }) => {
      await client.cancelQueries({ queryKey: noteKeys.list });
      showFavorite(client, id, favorite === 1 ? 0 : 1);
    },
    onSuccess: ({ id, favorite }) => {
      if (isLast()) showFavorite(client, id, favorite);
      notify({ title: favorite === 1 ? "Added to favorites" : "Removed from favorites" });
    },
    onError: (error, { id, favorite }) => {
      showFavorite(client, id, favorite);
      distrustRows(client);
      tellSpecified("Error", "Failed to update favorite status. Please try again.")(error);
    },
    onSettled: () => {
      if (isLast()) void refreshAll(client);
    },
  });
}

/** Runs the analysis again: the note is pending until its answer arrives. */
export function useAnalyzeNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => sendJson("POST", `/api/notes/${id}/analyze`, undefined, noteSummarySchema),
    onSuccess: ({ id, analysisStatus }) => {
      withdrawFailure();
      patchRow(client, id, { analysisStatus });
      client.setQueryData(noteQueries.detail(id).queryKey, (note) => note && { ...note, analysisStatus });
      // What was asked before would say that the last one has ended, and nobody would wait for this one.
      void refreshAll(client);
    },
    onError: tellFailure("Error", "The analysis could not be started. Please try again."),
  });
}

/** Whether another text was saved since the one that was to be saved now was begun. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

export function useUpdateNote(id: number, saved = "Note saved") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdateNoteInput) => sendJson("PATCH", `/api/notes/${id}`, input, noteSchema),
    onSuccess: (note) => {
      client.setQueryData(noteQueries.detail(id).queryKey, note);
      patchRow(client, id, changeableOf(note));
      void refreshAll(client);
      notify({ title: saved });
    },
    onError: (error) => {
      // That another text was saved meanwhile is asked about, not told.
      if (!isConflict(error))
        tellFailure("Error", "Your changes could not be saved. Please try again.")(error);
    },
  });
}
