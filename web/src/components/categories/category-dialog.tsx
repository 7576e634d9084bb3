import { useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { Button, TextInput } from "@mantine/core";
import "@mantine/core/styles/Input.layer.css";
import { categoryInput, MAX_CATEGORY_NAME_LENGTH } from "@contract/category.ts";
import { BusyButton } from "../busy-button.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { useFocusReturn } from "../focus/use-focus-return.ts";
import classes from "./category-dialog.module.css";

export interface CategoryDialogProps {
  pending: boolean;
  onAdd: (name: string) => void;
  onClose: () => void;
}

export function CategoryDialog({ pending, onAdd, onClose }: CategoryDialogProps): ReactNode {
  useFocusReturn();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const input = categoryInput.safeParse({ name });
    setError(input.error?.issues[0]?.message);
    if (input.success) onAdd(input.data.name);
    else field.current?.focus();
  };
  return (
    <Dialog opened onClose={onClose} title="Add Category" size="27rem" pending={pending}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          ref={field}
          label="Category name"
          data-autofocus
          maxLength={MAX_CATEGORY_NAME_LENGTH}
          value={name}
          error={error}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button variant="default" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={pending}>
            {pending ? "Adding..." : "Add Category"}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
