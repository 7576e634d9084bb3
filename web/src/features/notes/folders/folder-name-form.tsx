import { useState, type ReactNode } from "react";
import { Button, TextInput } from "@mantine/core";
import { MAX_FOLDER_NAME_LENGTH, type FolderCategory } from "@contract/note-folder.ts";
import "@mantine/core/styles/Input.layer.css";
import { CATEGORY_NAMES } from "../notes.categories.rules.ts";
import classes from "./folder-dialogs.module.css";
import { cleanFolderName } from "./folders.rules.ts";

interface FolderNameFormProps {
  category: FolderCategory;
  before?: string;
  hint?: string | undefined;
  submitLabel: string;
  onCancel: () => void;
  /** Returns an error message when the name cannot be used. */
  onName: (folderName: string) => string | undefined;
}

export function FolderNameForm(props: FolderNameFormProps): ReactNode {
  const { category, before = "", hint, submitLabel, onCancel, onName } = props;
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const folderName = cleanFolderName(name);
        if (folderName !== "") setError(onName(folderName));
      }}
    >
      <TextInput
        label="Folder Name"
        description={[`In ${CATEGORY_NAMES[category]}`, hint].filter(Boolean).join(". ")}
        placeholder="Enter folder name"
        data-autofocus
        autoComplete="off"
        maxLength={MAX_FOLDER_NAME_LENGTH}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">{submitLabel}</Button>
      </div>
    </form>
  );
}
