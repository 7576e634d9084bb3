import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useNotesStore } from "../notes.store.ts";
import { useDeleteFolder } from "./folders.mutations.ts";
import { deletedFolderText, hasFolder, type FolderLists } from "./folders.rules.ts";

export function DeleteFolderDialog({ folders }: { folders: FolderLists }) {
  const asked = useNotesStore((state) => state.deletingFolder);
  const ask = useNotesStore((state) => state.askDeleteFolder);
  const remove = useDeleteFolder();
  const folder = asked !== null && hasFolder(folders, asked) ? asked : null;
  const text = folder && deletedFolderText(folder, folders);
  // While the dialog fades out it still says what it said.
  const [said, setSaid] = useState(text);
  if (text !== null && text !== said) setSaid(text);
  return (
    <ConfirmDialog
      opened={folder !== null}
      title="Are you sure?"
      confirmLabel="Delete Folder"
      onCancel={() => ask(null)}
      onConfirm={() => folder !== null && remove.mutate(folder, { onSuccess: () => ask(null) })}
    >
      {said}
    </ConfirmDialog>
  );
}
