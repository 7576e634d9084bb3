import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import { notesBeingDeleted } from "../notes.cache.ts";
import { useNotesStore } from "../notes.store.ts";
import { toastDeletedElsewhere } from "../toast-deleted-elsewhere.ts";

export function useGoneQuestions(notes: readonly NoteSummary[]): void {
  const client = useQueryClient();
  const pendingDeleteId = useNotesStore((state) => state.pendingDeleteId);
  const movingIds = useNotesStore((state) => state.movingIds);
  useEffect(() => {
    const isThere = (id: number) => notes.some((note) => note.id === id);
    const { cancelDelete, cancelMove } = useNotesStore.getState();
    // The list may lose the note before the deletion is answered.
    const isOwn = pendingDeleteId !== null && notesBeingDeleted(client).has(pendingDeleteId);
    if (pendingDeleteId !== null && !isOwn && !isThere(pendingDeleteId)) {
      cancelDelete();
      toastDeletedElsewhere();
    }
    if (movingIds.length > 0 && !movingIds.some(isThere)) {
      cancelMove();
      toastDeletedElsewhere();
    }
  }, [client, notes, pendingDeleteId, movingIds]);
}
