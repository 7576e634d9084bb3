import { useState, type ReactNode } from "react";
import { CategoryDialog } from "../../../components/categories/category-dialog.tsx";
import {
  ManagedCategories,
  type ManagedCategoriesProps,
} from "../../../components/categories/managed-categories.tsx";
import { useAddCategory, useDeleteCategory, useRenameCategory } from "../blog.mutations.ts";

export interface CategoriesProps extends Pick<
  ManagedCategoriesProps,
  "categories" | "isComing" | "selected" | "onSelect"
> {
  isAdmin: boolean;
}

export function Categories({ isAdmin, ...chips }: CategoriesProps): ReactNode {
  const add = useAddCategory();
  const rename = useRenameCategory();
  const remove = useDeleteCategory();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ManagedCategories
        {...chips}
        label="Blog categories"
        {...(isAdmin && {
          onAdd: () => setAdding(true),
          manage: { rename, remove, fate: "Its posts stay, without a category." },
        })}
      />
      {adding && (
        <CategoryDialog
          pending={add.isPending}
          onAdd={(name) => add.mutate(name, { onSuccess: () => setAdding(false) })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
