import type { ReactNode } from "react";
import type { Category } from "@contract/category.ts";
import { CategoryDialog } from "../../components/categories/category-dialog.tsx";
import { useAddCategory } from "./categories.mutations.ts";

export interface AddCategoryDialogProps {
  onAdded?: (category: Category) => void;
  onClose: () => void;
}

export function AddCategoryDialog({ onAdded, onClose }: AddCategoryDialogProps): ReactNode {
  const add = useAddCategory();
  const send = (name: string) =>
    add.mutate(name, {
      onSuccess: (added) => {
        onAdded?.(added);
        onClose();
      },
    });
  return <CategoryDialog pending={add.isPending} onAdd={send} onClose={onClose} />;
}
