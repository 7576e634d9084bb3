import { useRef } from "react";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import {
  noteSchema,
  noteSummarySchema,
  type Note,
  type NoteSummary,
  type UpdateNoteInput,
} from "@contract/note.ts";
import { ApiError, sendJson, sendOnce } from "../../lib/http/http.ts";
import { notify, withdrawFailure } from "../../lib/notify/notify.ts";
import { uploadForm } from "../../lib/http/upload.ts";
import { deleteRead } from "../../lib/query/delete-read.ts";
import { newUuid } from "../../lib/uuid.ts";
import { toastError, toastSpecifiedError } from "../../lib/notify/toast-error.ts";
import { awaitAttachments } from "./folders/attachment-folders.ts";
import { useFileUpload } from "./folders/folders.mutations.ts";
import { forgetNotes, useFolderStore } from "./folders/folders.store.ts";
import { useNoteFilters } from "./hooks/use-note-filters.ts";
import { useOpenPreview } from "./hooks/use-preview.ts";
import { rowFieldsOf, requireFullRead, patchRow, refreshAll, removeRows } from "./notes.cache.ts";
import { DELETION, FAVORITE, SERIAL_SCOPE, noteKeys, queriesOfNotes } from "./notes.keys.ts";
import { noteQueries } from "./notes.queries.ts";
import { filterNotes, openFolder } from "./notes.filters.rules.ts";
import { useNotesStore } from "./notes.store.ts";
import { readNote } from "./reading/store-reading.ts";
import { readingOf, releaseUploadReading } from "./reading/upload-reading.store.ts";

interface UploadInput {
  file: File;
  signal: AbortSignal;
  onSent: () => void;
}

export const isDuplicate = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The idempotency keys of chosen files. */
const uploadKeys = new WeakMap<File, string>();

function uploadKey(file: File): string {
  const key = uploadKeys.get(file) ?? newUuid();
  uploadKeys.set(file, key);
  return key;
}

export function useUploadNote() {
  const client = useQueryClient();
  const { filters } = useNoteFilters();
  const fileUpload = useFileUpload();
  const openPreview = useOpenPreview();

  function tellIfHidden(note: NoteSummary): void {
    const { assignments } = useFolderStore.getState();
    if (filterNotes([note], filters, Date.now(), undefined, assignments).length > 0) return;
    const action = { label: "Open", act: () => openPreview(note.id) };
    notify({ title: `"${note.title}" was uploaded`, action });
  }

  return useMutation({
    mutationFn: ({ file, signal, onSent }: UploadInput) => {
      const form = new FormData();
      const reading = readingOf(file);
      // A reading that is not done follows its file.
      if (reading?.outcome && "reading" in reading.outcome) {
        form.append("reading", JSON.stringify(reading.outcome.reading));
        reading.isSent = true;
      }
      form.append("file", file);
      const onProgress = (fraction: number) => fraction === 1 && onSent();
      const key = uploadKey(file);
      return uploadForm("/api/notes/upload", form, noteSummarySchema, { signal, onProgress, key });
    },
    onMutate: () => openFolder(filters),
    onSuccess: (note, { file }, folder) => {
      const reading = readingOf(file);
      if (reading && !reading.isSent && note.fileReading === null) {
        void readNote(client, note.id, (onPage) => {
          if (reading.progress) onPage(reading.progress);
          reading.onPage(onPage);
          return reading.result;
        }).finally(reading.stop);
      }
      releaseUploadReading();
      fileUpload(note, folder);
      if (note.fileType === "eml") awaitAttachments(note.id);
      tellIfHidden(note);
      void refreshAll(client);
    },
    onError: (error, { signal }) => {
      if (signal.aborted) return notify({ title: "Upload cancelled", description: "Nothing was uploaded." });
      const title = isDuplicate(error) ? "Duplicate document detected" : "Upload failed";
      toastError(title, "There was an error uploading your file.")(error);
      // The note may be stored, and only the response lost.
      void refreshAll(client);
    },
  });
}

export function useDeleteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: DELETION,
    scope: SERIAL_SCOPE,
    mutationFn: (id: number) => deleteRead(client, queriesOfNotes([id]), `/api/notes/${id}`),
    onSuccess: (_nothing, id) => {
      withdrawFailure();
      forgetNotes([id]);
      useNotesStore.getState().recordDeletion(id);
      removeRows(client, [id]);
      void refreshAll(client, [id]);
    },
    onError: (error) => {
      toastError("Error", "There was an error deleting the note.")(error);
      // The note may be deleted, and only the response lost.
      void refreshAll(client);
    },
  });
}

function showFavorite(client: QueryClient, id: number, favorite: NoteSummary["favorite"]): void {
  patchRow(client, id, { favorite });
  client.setQueryData(noteQueries.detail(id).queryKey, (note) => note && { ...note, favorite });
}

export function useToggleFavorite() {
  const client = useQueryClient();
  /** While a second toggle is pending, the first response would make the star flicker. */
  const isLast = () => client.isMutating({ mutationKey: FAVORITE }) === 1;
  return useMutation({
    mutationKey: FAVORITE,
    scope: SERIAL_SCOPE,
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
      requireFullRead(client);
      toastSpecifiedError("Error", "Failed to update favorite status. Please try again.")(error);
    },
    onSettled: () => {
      if (isLast()) void refreshAll(client);
    },
  });
}

export function useAnalyzeNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => sendJson("POST", `/api/notes/${id}/analyze`, undefined, noteSummarySchema),
    onSuccess: ({ id, analysisStatus }) => {
      withdrawFailure();
      patchRow(client, id, { analysisStatus });
      client.setQueryData(noteQueries.detail(id).queryKey, (note) => note && { ...note, analysisStatus });
      // An earlier poll would report the end of the previous analysis, and polling would stop.
      void refreshAll(client);
    },
    onError: toastError("Error", "The analysis could not be started. Please try again."),
  });
}

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export function useUpdateNote(id: number, saved = "Note saved", asks = isConflict) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdateNoteInput) => {
      // A new text is of one revision; anything else can be changed back and forth.
      const send = input.content === undefined ? sendJson<Note> : sendOnce<Note>;
      return send("PATCH", `/api/notes/${id}`, input, noteSchema);
    },
    onSuccess: (note) => {
      client.setQueryData(noteQueries.detail(id).queryKey, note);
      patchRow(client, id, rowFieldsOf(note));
      void refreshAll(client);
      notify({ title: saved });
    },
    onError: (error) => {
      if (!asks(error)) toastError("Error", "Your changes could not be saved. Please try again.")(error);
    },
  });
}

type WrittenNote = Pick<Note, "title" | "content" | "category" | "tags">;

export function useSaveAsNew(deletedId: number) {
  const client = useQueryClient();
  const created = useRef<NoteSummary>(undefined);
  return useMutation({
    mutationFn: async ({ title, content, category, tags }: WrittenNote) => {
      const form = new FormData();
      // A file name has no slashes, so the title is set after it.
      const name = `${title.replaceAll(/[/\\]/gu, "-")}.txt`;
      form.append("file", new File([content], name, { type: "text/plain" }));
      const text = created.current && { content };
      created.current ??= await uploadForm("/api/notes/upload", form, noteSummarySchema);
      const { id } = created.current;
      return sendJson("PATCH", `/api/notes/${id}`, { title, category, tags, ...text }, noteSchema);
    },
    onSuccess: () => {
      useNotesStore.getState().recordDeletion(deletedId);
      removeRows(client, [deletedId]);
      notify({ title: "Saved as a new document" });
    },
    onError: toastError("Error", "Your text could not be saved. Please try again."),
    onSettled: () => void refreshAll(client, [deletedId]),
  });
}
