import { useEffect, useRef } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ManyNotesResult, NoteSummary } from "@contract/note.ts";
import { ApiError } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { userQuery, useUser } from "../../../lib/session/user.ts";
import { toastError } from "../../../lib/notify/toast-error.ts";
import { changeNotes, inBatches } from "../notes.batches.ts";
import { partialOutcome } from "../notes.batches.rules.ts";
import { requireFullRead, patchRows, refreshAll } from "../notes.cache.ts";
import { noteKeys } from "../notes.keys.ts";
import { noteQueries } from "../notes.queries.ts";
import { categoryAfterMove } from "../notes.categories.rules.ts";
import { useSelection } from "../selection.store.ts";
import type { Assignment, Folder } from "./folders.rules.ts";
import { createFolder, deleteFolder, fileNotes, renameFolder, useFolderStore } from "./folders.store.ts";
import { moveOutcome, type Destination } from "./move.rules.ts";

/** Specification, section 9. */
const MOVE_TOAST_MS = 3_000;
/** Specification, section 9. */
const REFRESH_AFTER_MS = 1_000;

const NO_ROOM = "This browser has no room left to remember it. Please free some and try again.";

const NOT_MOVED = "The documents could not be moved. Please try again.";

const changesCategory = (note: NoteSummary, to: Destination) =>
  categoryAfterMove(note, to.category) !== note.category;

interface Move {
  notes: readonly NoteSummary[];
  to: Destination;
}

interface Moved extends ManyNotesResult {
  outcome: ReturnType<typeof moveOutcome>;
  before: ReadonlyMap<number, Assignment | undefined>;
}

export function useMoveNotes() {
  const client = useQueryClient();
  const { user } = useUser();

  /** After a failure, notes that were not reached get their category and folder back. */
  async function recategorize(
    ids: readonly number[],
    category: string,
    filed: ReadonlyMap<number, Assignment | undefined>,
  ): Promise<ManyNotesResult> {
    await client.cancelQueries({ queryKey: noteKeys.list });
    const rows = client.getQueryData(noteQueries.list().queryKey) ?? [];
    const before = new Map(rows.map((row) => [row.id, row.category]));
    const left = new Set(ids);
    patchRows(client, ids, (row) => ({ ...row, category }));
    try {
      return await inBatches(
        ids,
        (batch) => changeNotes(batch, { category }),
        ({ done, failed }) => [...done, ...failed.map(({ id }) => id)].forEach((id) => left.delete(id)),
      );
    } catch (error) {
      patchRows(client, [...left], (row) => ({ ...row, category: before.get(row.id) ?? row.category }));
      fileNotes(new Map([...left].map((id) => [id, filed.get(id)])));
      throw error;
    } finally {
      // The rows of notes that were missing or not reached may be outdated.
      requireFullRead(client);
      void refreshAll(client);
    }
  }

  // An error that is not a response: local storage is full.
  const reportNotMoved = (error: Error) =>
    toastError("Error", error instanceof ApiError ? NOT_MOVED : NO_ROOM)(error);

  const undo = useMutation({
    mutationFn: async ({ notes, before }: { notes: Move["notes"]; before: Moved["before"] }) => {
      const { assignments } = useFolderStore.getState();
      fileNotes(new Map(notes.map(({ id }) => [id, before.get(id)])));
      const rows = new Map(client.getQueryData(noteQueries.list().queryKey)?.map((row) => [row.id, row]));
      const changed = notes.filter(({ id, category }) => (rows.get(id)?.category ?? category) !== category);
      for (const category of new Set(changed.map((note) => note.category))) {
        const ids = changed.filter((note) => note.category === category).map(({ id }) => id);
        await recategorize(ids, category, assignments);
      }
    },
    onSuccess: () => notify({ title: "Move undone", durationMs: MOVE_TOAST_MS }),
    onError: reportNotMoved,
  });

  return useMutation({
    mutationFn: async ({ notes, to }: Move): Promise<Moved> => {
      const { assignments } = useFolderStore.getState();
      const outcome = moveOutcome(notes, to, assignments);
      const file = ({ title }: NoteSummary) =>
        to.folderName === undefined ? undefined : { ...to, title, userId: user?.id };
      const before = new Map(notes.map(({ id }) => [id, assignments.get(id)]));
      fileNotes(new Map(notes.map((note) => [note.id, file(note)])));
      // A docx is in Text Notes by its category alone, so the server has to store this move.
      const changing = to.folderName === undefined ? notes.filter((note) => changesCategory(note, to)) : [];
      if (changing.length === 0) return { done: [], failed: [], outcome, before };
      const ids = changing.map(({ id }) => id);
      return { ...(await recategorize(ids, to.category, assignments)), outcome, before };
    },
    onSuccess: (result, { notes }) => {
      const { title, description, hasMoved } = result.outcome;
      const action = { label: "Undo", act: () => undo.mutate({ notes, before: result.before }) };
      const failed = new Set(result.failed.map(({ id }) => id));
      useSelection.getState().deselect(notes.map(({ id }) => id).filter((id) => !failed.has(id)));
      if (result.failed.length > 0)
        notify({ title: "Error", description: partialOutcome(result, "moved"), tone: "destructive" });
      else
        notify({
          title,
          description,
          durationMs: description === undefined ? MOVE_TOAST_MS : undefined,
          ...(hasMoved && { action }),
        });
    },
    onError: reportNotMoved,
  });
}

export function useRefreshAfterDrop(): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    return () => clearTimeout(timer.current);
  }, []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refreshAll(client), REFRESH_AFTER_MS);
  };
}

const reportNoRoom = () => notify({ title: "Error", description: NO_ROOM, tone: "destructive" });

export function useCreateFolder() {
  const { user } = useUser();
  return useMutation({
    mutationFn: async (folder: Folder) => createFolder(folder, user?.id),
    onError: reportNoRoom,
  });
}

export function useRenameFolder() {
  const { user } = useUser();
  return useMutation({
    mutationFn: async ({ folder, name }: { folder: Folder; name: string }) =>
      renameFolder(folder, name, user?.id),
    onSuccess: (_nothing, { folder, name }) =>
      notify({ title: "Folder renamed", description: `"${folder.folderName}" is called "${name}" now.` }),
    onError: reportNoRoom,
  });
}

export function useDeleteFolder() {
  const { user } = useUser();
  return useMutation({
    mutationFn: async (folder: Folder) => deleteFolder(folder, user?.id),
    onSuccess: (_nothing, { folderName }) =>
      notify({ title: "Folder deleted", description: `"${folderName}" is gone, and none of its notes.` }),
    onError: reportNoRoom,
  });
}

export function useFileUpload() {
  const client = useQueryClient();
  return ({ id, title }: NoteSummary, folder: Folder | undefined) => {
    if (folder === undefined) return;
    const userId = client.getQueryData(userQuery.queryKey)?.id;
    try {
      fileNotes(new Map([[id, { ...folder, title, userId }]]));
    } catch {
      reportNoRoom();
    }
  };
}
