import type { FolderCategory } from "@contract/note-folder.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { useLast } from "../../../hooks/use-last.ts";
import { CATEGORY_NAMES } from "../notes.categories.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import { FolderNameForm } from "./folder-name-form.tsx";
import { findFolder, type Folder, type FolderLists } from "./folders.rules.ts";
import { useCreateFolder } from "./folders.mutations.ts";
import { useFolderStore } from "./folders.store.ts";

interface FormProps {
  category: FolderCategory;
  folders: FolderLists;
  onDone: () => void;
}

function NewFolderForm({ category, folders, onDone }: FormProps) {
  const create = useCreateFolder();
  const isSynced = useFolderStore(({ sync }) => sync !== undefined);

  // On a phone the sidebar is closed by now.
  function onSuccess(_: unknown, { folderName }: Folder): void {
    notify({
      title: "Folder created",
      description: `"${folderName}" is in the sidebar, under ${CATEGORY_NAMES[category]}.`,
    });
    onDone();
  }

  function submit(folderName: string): undefined {
    const existing = findFolder(folders[category], folderName);
    if (existing === undefined) {
      create.mutate({ category, folderName }, { onSuccess });
      return;
    }
    notify({ title: `There is a folder named "${existing.name}" already` });
    onDone();
  }

  return (
    <FolderNameForm
      category={category}
      hint={isSynced ? undefined : "It stays in this browser, unless you sync folders under Settings"}
      submitLabel="Create Folder"
      onCancel={onDone}
      onName={submit}
    />
  );
}

export function NewFolderDialog({ folders }: { folders: FolderLists }) {
  const category = useNotesStore((state) => state.newFolderIn);
  const nameFolder = useNotesStore((state) => state.nameFolder);
  const shown = useLast(category);
  const close = () => nameFolder(null);
  return (
    <Dialog opened={category !== null} onClose={close} title="Create New Folder" size="26rem">
      {shown && <NewFolderForm category={shown} folders={folders} onDone={close} />}
    </Dialog>
  );
}
