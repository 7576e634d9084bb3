import { useEffect, useRef } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NoteCategory, NoteSummary } from "@contract/note.ts";
import { noteSchema } from "@contract/note.ts";
import { errorSentence, sendJson } from "../../../lib/http.ts";
import { notify } from "../../../lib/notify.ts";
import { userQuery, useUser } from "../../../lib/session.ts";
import { noteKeys, patchRow } from "../notes.queries.ts";
import { CATEGORY_NAMES, categoryAfterMove } from "../notes.rules.ts";
import type { Assignment, Folder } from "./folders.rules.ts";
import { createFolder, fileNotes, useFolderStore } from "./folders.store.ts";

/** Where notes can be moved to: a folder, or a category itself. */
export type Destination = Folder | { category: NoteCategory; folderName?: undefined };

/** How long a move is reported (specification, section 9). */
const MOVE_TOAST_MS = 3_000;
/** After a drop, what the server knows is loaded again (specification, section 9). */
const REFRESH_AFTER_MS = 1_000;

const NO_ROOM = "This browser has no room left to remember it. Please free some and try again.";

/** "Work folder", or the category's own name (specification, section 4). */
export function destinationName({ category, folderName }: Destination): string {
  return folderName === undefined ? CATEGORY_NAMES[category] : `${folderName} folder`;
}

interface Move {
  notes: readonly NoteSummary[];
  to: Destination;
}

/** Files notes in a folder, or takes them out of theirs when the destination is a category. */
export function useMoveNotes() {
  const client = useQueryClient();
  const { user } = useUser();

  /** A docx among the text notes is there by its category, and by nothing that this browser could remember. */
  async function recategorize({ notes, to }: Move): Promise<void> {
    for (const note of notes) {
      const category = categoryAfterMove(note, to.category);
      if (category === note.category) continue;
      await sendJson("PATCH", `/api/notes/${note.id}`, { category }, noteSchema);
      patchRow(client, note.id, { category });
      void client.invalidateQueries({ queryKey: noteKeys.detail(note.id) });
    }
  }

  return useMutation({
    mutationFn: async (move: Move) => {
      const { notes, to } = move;
      const timestamp = Date.now();
      const { assignments } = useFolderStore.getState();
      const before = new Map(notes.map(({ id }) => [id, assignments.get(id)]));
      const file = ({ title }: NoteSummary): Assignment | undefined =>
        to.folderName === undefined ? undefined : { ...to, title, timestamp, userId: user?.id };
      fileNotes(new Map(notes.map((note) => [note.id, file(note)])));
      if (to.folderName !== undefined) return;
      await recategorize(move).catch((error: unknown) => {
        fileNotes(before);
        throw error;
      });
    },
    onSuccess: (_nothing, { notes, to }) => {
      const title = `${notes.length === 1 ? "File" : `${notes.length} files`} moved to ${destinationName(to)}`;
      notify({ title, durationMs: MOVE_TOAST_MS });
    },
    onError: (error) =>
      notify({ title: "Error", description: errorSentence(error, NO_ROOM), tone: "destructive" }),
  });
}

/** Loads everything again a second after the last of several drops. */
export function useRefreshAfterDrop(): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void client.invalidateQueries({ queryKey: noteKeys.all });
      void client.invalidateQueries({ queryKey: noteKeys.tags });
    }, REFRESH_AFTER_MS);
  };
}

export function useCreateFolder() {
  const { user } = useUser();
  return useMutation({
    mutationFn: async (folder: Folder) => createFolder(folder, user?.id),
    onError: () => notify({ title: "Error", description: NO_ROOM, tone: "destructive" }),
  });
}

/** Puts an uploaded note into the folder that was open when its upload began. */
export function useFileUpload() {
  const client = useQueryClient();
  return ({ id, title }: NoteSummary, folder: Folder | undefined) => {
    if (folder === undefined) return;
    const userId = client.getQueryData(userQuery.queryKey)?.id;
    try {
      fileNotes(new Map([[id, { ...folder, title, timestamp: Date.now(), userId }]]));
    } catch {
      // The upload itself succeeded: only its place is missing.
      notify({ title: "Error", description: NO_ROOM, tone: "destructive" });
    }
  };
}
