import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useLast } from "../../../hooks/use-last.ts";
import { useNotesStore } from "../notes.store.ts";
import { useDeleteFolder } from "./folders.mutations.ts";
import { deletedFolderText, hasFolder, type FolderLists } from "./folders.rules.ts";

export function DeleteFolderDialog({ folders }: { folders: FolderLists }) {
  const asked = useNotesStore((state) => state.deletingFolder);
  const ask = useNotesStore((state) => state.askDeleteFolder);
  const remove = useDeleteFolder();
  const folder = asked !== null && hasFolder(folders, asked) ? asked : null;
  const text = folder && deletedFolderText(folder, folders);
  const shownText = useLast(text);
  return (
    <ConfirmDialog
      opened={folder !== null}
      title="Are you sure?"
      confirmLabel="Delete Folder"
      onCancel={() => ask(null)}
      onConfirm={() => folder !== null && remove.mutate(folder, { onSuccess: () => ask(null) })}
    >
      {shownText}
    </ConfirmDialog>
  );
}
