import { useEffect, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Category } from "@contract/category.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useDeletePhoto } from "../photos.mutations.ts";
import { photoQueries } from "../photos.queries.ts";
import { usePhotosStore } from "../photos.store.ts";
import { lateMountedDialog } from "../../../ui/dialogs/late-dialog.tsx";

/** Visitors never load these. */
const UploadDialog = lateMountedDialog(
  async () => (await import("../upload/upload-dialog.tsx")).UploadDialog,
);
const EditPhotoDialog = lateMountedDialog(
  async () => (await import("./edit-photo-dialog.tsx")).EditPhotoDialog,
);
const AddCategoryDialog = lateMountedDialog(
  async () => (await import("../add-category-dialog.tsx")).AddCategoryDialog,
);

export interface ManageDialogsProps {
  categories: readonly Category[];
  /** The one that is shown just now. */
  category: string | null;
  /** This photo is about to leave the list. */
  onDeleted: (id: number) => void;
  /** This one is about to leave it for another category. */
  onMovedAway?: (id: number) => void;
}

/** The administrator's dialogs: upload, add a category, edit and delete a photo. */
export function ManageDialogs(props: ManageDialogsProps): ReactNode {
  const { categories, category, onDeleted, onMovedAway } = props;
  const { doing, done } = usePhotosStore();
  const { data: photos = [] } = useQuery(photoQueries.list());
  const remove = useDeletePhoto(onDeleted);
  // A dialog belongs to its page, which comes back without it.
  useEffect(() => done, [done]);
  const id = doing?.what === "edit" || doing?.what === "delete" ? doing.id : undefined;
  // The room knows its photo also where the list has not come so far, or not at all.
  const { data: seen } = useQuery({ ...photoQueries.detail(id ?? 0), enabled: false });
  const photo = id === undefined ? undefined : (photos.find((each) => each.id === id) ?? seen);

  const confirmDelete = () =>
    photo &&
    remove.mutate(photo.id, {
      onSuccess: done,
    });

  return (
    <>
      {doing?.what === "upload" && (
        <UploadDialog categories={categories} category={category} onClose={done} />
      )}
      {doing?.what === "add-category" && <AddCategoryDialog onClose={done} />}
      {doing?.what === "edit" && photo && (
        <EditPhotoDialog
          photo={photo}
          categories={categories}
          onSaved={(saved) => category !== null && saved.category !== category && onMovedAway?.(saved.id)}
          onClose={done}
        />
      )}
      <ConfirmDialog
        opened={doing?.what === "delete" && photo !== undefined}
        title="Delete this photo?"
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={remove.isPending}
        onConfirm={confirmDelete}
        onCancel={done}
      >
        “{photo?.title}” and all its comments will be gone for good.
      </ConfirmDialog>
    </>
  );
}
