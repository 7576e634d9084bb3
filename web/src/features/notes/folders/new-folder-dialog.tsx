import { useState } from "react";
import { Button, Modal, TextInput } from "@mantine/core";
import { MAX_FOLDER_NAME_LENGTH, type FolderCategory } from "@contract/note-folder.ts";
import { notify } from "../../../lib/notify.ts";
import "../../../ui/modal.css";
import "./folders.css";
import { CATEGORY_NAMES } from "../notes.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import classes from "./folder-dialogs.module.css";
import { cleanFolderName, findFolder, type Folder, type FolderLists } from "./folders.rules.ts";
import { useCreateFolder } from "./folders.mutations.ts";

interface FormProps {
  category: FolderCategory;
  folders: FolderLists;
  onDone: () => void;
}

function NewFolderForm({ category, folders, onDone }: FormProps) {
  const [name, setName] = useState("");
  const create = useCreateFolder();

  // On a phone the sidebar is gone by now, and with it the place where the folder would be seen.
  function onSuccess(_: unknown, { folderName }: Folder): void {
    notify({
      title: "Folder created",
      description: `"${folderName}" is in the sidebar, under ${CATEGORY_NAMES[category]}.`,
    });
    onDone();
  }

  function submit(): void {
    const folderName = cleanFolderName(name);
    if (folderName === "") return;
    const existing = findFolder(folders[category], folderName);
    if (existing === undefined) return create.mutate({ category, folderName }, { onSuccess });
    notify({ title: `There is a folder named "${existing.name}" already` });
    onDone();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label="Folder Name"
        description={`In ${CATEGORY_NAMES[category]}`}
        placeholder="Enter folder name"
        data-autofocus
        autoComplete="off"
        maxLength={MAX_FOLDER_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">Create Folder</Button>
      </div>
    </form>
  );
}

export function NewFolderDialog({ folders }: { folders: FolderLists }) {
  const category = useNotesStore((state) => state.newFolderIn);
  const nameFolder = useNotesStore((state) => state.nameFolder);
  // While the dialog fades out it still shows what it showed.
  const [shown, setShown] = useState(category);
  if (category !== null && category !== shown) setShown(category);
  return (
    <Modal opened={category !== null} onClose={() => nameFolder(null)} title="Create New Folder" size="26rem">
      {shown && <NewFolderForm category={shown} folders={folders} onDone={() => nameFolder(null)} />}
    </Modal>
  );
}
