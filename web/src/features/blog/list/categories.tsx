import { useState, type ReactNode } from "react";
import { MAX_CATEGORY_NAME_LENGTH, type Category } from "@contract/category.ts";
import { CategoryChips } from "../../../ui/category-chips.tsx";
import { CategoryDialog } from "../../../ui/category-dialog.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useAddCategory, useDeleteCategory, useRenameCategory } from "../blog.mutations.ts";

export interface CategoriesProps {
  /** Absent while they are on their way. */
  categories: readonly Category[] | undefined;
  selected: string | null;
  onSelect: (name: string | null) => void;
  isAdmin: boolean;
}

/** Chips; for the administrator each can be renamed and deleted, and there is one more to add. */
export function Categories({ categories, selected, onSelect, isAdmin }: CategoriesProps): ReactNode {
  const add = useAddCategory();
  const rename = useRenameCategory();
  const remove = useDeleteCategory();
  const [adding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<Category | null>(null);

  const confirm = (category: Category) =>
    remove.mutate(category, {
      onSuccess: () => category.name === selected && onSelect(null),
      onSettled: () => setDoomed(null),
    });

  return (
    <>
      <CategoryChips
        label="Blog categories"
        categories={categories}
        selected={selected}
        onSelect={onSelect}
        {...(isAdmin && {
          onAdd: () => setAdding(true),
          manage: {
            onRename: (category, name) =>
              rename.mutateAsync(
                { ...category, name },
                { onSuccess: () => category.name === selected && onSelect(name) },
              ),
            onDelete: setDoomed,
            maxLength: MAX_CATEGORY_NAME_LENGTH,
          },
        })}
      />
      {isAdmin && (
        <>
          {adding && (
            <CategoryDialog
              pending={add.isPending}
              onAdd={(name) => add.mutate(name, { onSuccess: () => setAdding(false) })}
              onClose={() => setAdding(false)}
            />
          )}
          <ConfirmDialog
            opened={doomed !== null}
            title={`Delete the category “${doomed?.name ?? ""}”?`}
            confirmLabel="Delete"
            pendingLabel="Deleting..."
            pending={remove.isPending}
            onCancel={() => setDoomed(null)}
            onConfirm={() => doomed && confirm(doomed)}
          >
            Its posts stay, without a category.
          </ConfirmDialog>
        </>
      )}
    </>
  );
}
