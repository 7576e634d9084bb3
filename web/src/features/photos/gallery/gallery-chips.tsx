import type { ReactNode } from "react";
import {
  ManagedCategories,
  type ManagedCategoriesProps,
} from "../../../components/categories/managed-categories.tsx";
import { useDeleteCategory, useRenameCategory } from "../categories.mutations.ts";
import { usePhotosStore } from "../photos.store.ts";

export interface GalleryChipsProps extends Pick<
  ManagedCategoriesProps,
  "categories" | "selected" | "onSelect"
> {
  isAdmin: boolean;
}

export function GalleryChips({ isAdmin, ...chips }: GalleryChipsProps): ReactNode {
  const openAddCategory = usePhotosStore((store) => store.openAddCategory);
  const rename = useRenameCategory();
  const remove = useDeleteCategory();
  const fate = "Its photos stay in the gallery, without a category.";
  return (
    <ManagedCategories
      {...chips}
      label="Photo categories"
      {...(isAdmin && { onAdd: openAddCategory, manage: { rename, remove, fate } })}
    />
  );
}
