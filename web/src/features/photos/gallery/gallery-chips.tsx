import type { ReactNode } from "react";
import {
  ManagedCategories,
  type ManagedCategoriesProps,
} from "../../../ui/categories/managed-categories.tsx";
import { useDeleteCategory, useRenameCategory } from "../categories.mutations.ts";
import { usePhotosStore } from "../photos.store.ts";

export interface GalleryChipsProps extends Pick<
  ManagedCategoriesProps,
  "categories" | "selected" | "onSelect"
> {
  isAdmin: boolean;
  /** Called when a visitor tries something that only the administrator may do. */
  onRefuse: (action: string) => void;
}

export function GalleryChips({ isAdmin, onRefuse, ...chips }: GalleryChipsProps): ReactNode {
  const openAddCategory = usePhotosStore((store) => store.openAddCategory);
  const rename = useRenameCategory();
  const remove = useDeleteCategory();
  const fate = "Its photos stay in the gallery, without a category.";
  return (
    <ManagedCategories
      {...chips}
      label="Photo categories"
      onAdd={() => (isAdmin ? openAddCategory() : onRefuse("add photo categories"))}
      manage={isAdmin ? { rename, remove, fate } : undefined}
    />
  );
}
