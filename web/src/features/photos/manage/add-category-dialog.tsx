import type { ReactNode } from "react";
import { CategoryDialog } from "../../../ui/category-dialog.tsx";
import { useAddCategory } from "../categories.mutations.ts";

export function AddCategoryDialog({ onClose }: { onClose: () => void }): ReactNode {
  const add = useAddCategory();
  const send = (name: string) => add.mutate(name, { onSuccess: onClose });
  return <CategoryDialog pending={add.isPending} onAdd={send} onClose={onClose} />;
}
