import type { ReactNode } from "react";
import { Button, Modal, TextInput } from "@mantine/core";
import "@mantine/core/styles/Input.layer.css";
import { categoryInput, MAX_CATEGORY_NAME_LENGTH } from "@contract/category.ts";
import { useDraft, useForm } from "../../../lib/use-form.ts";
import "../../../ui/modal.css";
import { useFocusReturn } from "../../../ui/use-focus-return.ts";
import { useAddCategory } from "../categories.mutations.ts";
import classes from "./manage.module.css";

/** Asks for the name of a new category. */
export function AddCategoryDialog({ onClose }: { onClose: () => void }): ReactNode {
  const add = useAddCategory();
  useFocusReturn();
  const { field, form } = useForm(categoryInput, useDraft({ name: "" }), ({ name }) =>
    add.mutate(name, { onSuccess: onClose }),
  );
  return (
    <Modal opened onClose={onClose} title="Add Category" size="27rem" closeOnEscape={!add.isPending}>
      <form {...form}>
        <TextInput
          label="Category name"
          data-autofocus
          maxLength={MAX_CATEGORY_NAME_LENGTH}
          {...field("name")}
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
    </Modal>
  );
}
