import { useState, type FormEvent, type ReactNode } from "react";
import { Button, Modal, TextInput } from "@mantine/core";
import { categoryInput, MAX_CATEGORY_NAME_LENGTH } from "@contract/category.ts";
import { useAddCategory } from "../blog.mutations.ts";
import "../../../ui/modal.css";
import "@mantine/core/styles/Input.layer.css";
import classes from "./dialogs.module.css";

function AddCategoryForm({ onClose }: { onClose: () => void }): ReactNode {
  const add = useAddCategory();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = categoryInput.safeParse({ name });
    setError(input.error?.issues[0]?.message);
    if (input.success) add.mutate(input.data.name, { onSuccess: onClose });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        label="Category name"
        data-autofocus
        maxLength={MAX_CATEGORY_NAME_LENGTH}
        value={name}
        error={error}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" disabled={add.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={add.isPending}>
          {add.isPending ? "Adding..." : "Add Category"}
        </Button>
      </div>
    </form>
  );
}

export function AddCategoryDialog({ opened, onClose }: { opened: boolean; onClose: () => void }): ReactNode {
  return (
    <Modal opened={opened} onClose={onClose} title="Add Category" size="25rem">
      <AddCategoryForm onClose={onClose} />
    </Modal>
  );
}
