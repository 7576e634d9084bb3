import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useDeleteNote } from "../notes.mutations.ts";
import { useNotesStore } from "../notes.store.ts";

export function DeleteNoteDialog() {
  const id = useNotesStore((state) => state.pendingDeleteId);
  const cancel = useNotesStore((state) => state.cancelDelete);
  const remove = useDeleteNote();
  return (
    <ConfirmDialog
      opened={id !== null}
      title="Are you sure?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onCancel={cancel}
      onConfirm={() => id !== null && remove.mutate(id)}
    >
      This action cannot be undone. This will permanently delete the note and remove it from our servers.
    </ConfirmDialog>
  );
}
