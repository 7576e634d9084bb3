import { useEffect, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Category } from "@contract/category.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useDeletePhoto } from "../photos.mutations.ts";
import { photoQueries } from "../photos.queries.ts";
import { usePhotosStore } from "../photos.store.ts";
import { lazyMountedDialog } from "../../../components/dialogs/lazy-dialog.tsx";

// Loaded on demand, as visitors never need them.
const UploadDialog = lazyMountedDialog(
  async () => (await import("../upload/upload-dialog.tsx")).UploadDialog,
);
const EditPhotoDialog = lazyMountedDialog(
  async () => (await import("./edit-photo-dialog.tsx")).EditPhotoDialog,
);
const AddCategoryDialog = lazyMountedDialog(
  async () => (await import("../add-category-dialog.tsx")).AddCategoryDialog,
);

export interface ManageDialogsProps {
  categories: readonly Category[];
  category: string | null;
  onDeleted: (id: number) => void;
  onMovedAway?: (id: number) => void;
}

export function ManageDialogs(props: ManageDialogsProps): ReactNode {
  const { categories, category, onDeleted, onMovedAway } = props;
  const { dialog, closeDialog } = usePhotosStore();
  const { data: photos = [] } = useQuery(photoQueries.list());
  const remove = useDeletePhoto(onDeleted);
  const id = dialog?.kind === "edit" || dialog?.kind === "delete" ? dialog.id : undefined;
  // The room may show a photo that the list has not loaded yet.
  const { data: cached } = useQuery({ ...photoQueries.detail(id ?? 0), enabled: false });
  const photo = id === undefined ? undefined : (photos.find((each) => each.id === id) ?? cached);

  // Deleted elsewhere: an invisible dialog would keep the keys from its room.
  const isGone = id !== undefined && photo === undefined;
  useEffect(() => {
    if (isGone) closeDialog();
  }, [isGone, closeDialog]);

  const confirmDelete = () =>
    photo &&
    remove.mutate(photo.id, {
      onSuccess: closeDialog,
    });

  return (
    <>
      {dialog?.kind === "upload" && (
        <UploadDialog
          categories={categories}
          category={category}
          files={dialog.files}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === "add-category" && <AddCategoryDialog onClose={closeDialog} />}
      {dialog?.kind === "edit" && photo && (
        <EditPhotoDialog
          photo={photo}
          categories={categories}
          onSaved={(saved) => category !== null && saved.category !== category && onMovedAway?.(saved.id)}
          onGone={onDeleted}
          onClose={closeDialog}
        />
      )}
      <ConfirmDialog
        opened={dialog?.kind === "delete" && photo !== undefined}
        title="Delete this photo?"
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={remove.isPending}
        onConfirm={confirmDelete}
        onCancel={closeDialog}
      >
        “{photo?.title}” and all its comments will be gone for good.
      </ConfirmDialog>
    </>
  );
}
