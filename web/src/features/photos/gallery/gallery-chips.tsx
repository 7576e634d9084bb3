import { useState, type ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { MAX_CATEGORY_NAME_LENGTH, type Category } from "@contract/category.ts";
import { CategoryChips } from "../../../ui/category-chips.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useDeleteCategory, useRenameCategory } from "../categories.mutations.ts";
import { usePhotosStore } from "../photos.store.ts";
import classes from "./gallery-states.module.css";

export interface GalleryChipsProps {
  categories: UseQueryResult<Category[]>;
  selected: string | null;
  isAdmin: boolean;
  onSelect: (name: string | null) => void;
  /** Somebody tried what only the administrator can do. */
  onRefuse: (action: string) => void;
}

export function GalleryChips(props: GalleryChipsProps): ReactNode {
  const { categories, selected, isAdmin, onSelect, onRefuse } = props;
  const openAddCategory = usePhotosStore((store) => store.openAddCategory);
  const rename = useRenameCategory();
  const remove = useDeleteCategory();
  const [doomed, setDoomed] = useState<Category | null>(null);

  const onRename = (category: Category, name: string) =>
    rename.mutateAsync(
      { category, name },
      { onSuccess: (renamed) => selected === category.name && onSelect(renamed.name) },
    );
  const confirmDelete = () =>
    doomed &&
    remove.mutate(doomed, {
      onSuccess: () => selected === doomed.name && onSelect(null),
      onSettled: () => setDoomed(null),
    });

  return (
    <>
      <CategoryChips
        label="Photo categories"
        categories={categories.data ?? []}
        selected={selected}
        onSelect={onSelect}
        onAdd={() => (isAdmin ? openAddCategory() : onRefuse("add photo categories"))}
        manage={
          isAdmin
            ? {
                onRename,
                onDelete: setDoomed,
                maxLength: MAX_CATEGORY_NAME_LENGTH,
              }
            : undefined
        }
      />
      {categories.isError && (
        <p className={classes.line} role="alert">
          The categories could not be loaded.{" "}
          <button type="button" className={classes.retry} onClick={() => void categories.refetch()}>
            Try again
          </button>
        </p>
      )}
      <ConfirmDialog
        opened={doomed !== null}
        title={`Delete the category "${doomed?.name ?? ""}"?`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={remove.isPending}
        onConfirm={confirmDelete}
        onCancel={() => setDoomed(null)}
      >
        Its photos stay in the gallery, without a category.
      </ConfirmDialog>
    </>
  );
}
