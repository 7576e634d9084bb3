import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { useLast } from "../../../hooks/use-last.ts";
import { useNotesStore } from "../notes.store.ts";
import { FolderNameForm } from "./folder-name-form.tsx";
import { findFolder, hasFolder, type FolderLists } from "./folders.rules.ts";
import { useRenameFolder } from "./folders.mutations.ts";

export function RenameFolderDialog({ folders }: { folders: FolderLists }) {
  const asked = useNotesStore((state) => state.renamingFolder);
  const ask = useNotesStore((state) => state.renameFolder);
  const rename = useRenameFolder();
  const folder = asked !== null && hasFolder(folders, asked) ? asked : null;
  const shown = useLast(folder);
  const close = () => ask(null);

  function submit(name: string): string | undefined {
    if (folder === null || name === folder.folderName) {
      close();
      return;
    }
    const existing = findFolder(folders[folder.category], name);
    if (existing !== undefined && existing.name !== folder.folderName)
      return `There is a folder named "${existing.name}" already.`;
    rename.mutate({ folder, name }, { onSuccess: close });
    return;
  }

  return (
    <Dialog opened={folder !== null} onClose={close} title="Rename Folder" size="26rem">
      {shown && (
        <FolderNameForm
          category={shown.category}
          before={shown.folderName}
          submitLabel="Rename Folder"
          onCancel={close}
          onName={submit}
        />
      )}
    </Dialog>
  );
}
