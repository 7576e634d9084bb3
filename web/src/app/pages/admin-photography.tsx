import { useEffect, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { adminQueries } from "../../features/admin/admin.queries.ts";
import { AdminData } from "../../features/admin/admin-data.tsx";
import { PhotosTable } from "../../features/admin/photography/photos-table.tsx";
import { SkeletonRows } from "../../features/admin/skeleton.tsx";
import { ManageDialogs } from "../../features/photos/manage/manage-dialogs.tsx";
import { photoQueries } from "../../features/photos/photos.queries.ts";
import { usePhotosStore } from "../../features/photos/photos.store.ts";

/** The desk's table of the gallery, with the gallery's own dialogs for uploading, editing and deleting. */
export function AdminPhotography(): ReactNode {
  // Everybody may see the photos; who may manage them is the server's to say, before anybody presses.
  const allowed = useQuery(adminQueries.stats());
  const photos = useQuery(photoQueries.list());
  const categories = useQuery(photoQueries.categories());
  const { openUpload, openEdit, askDelete, closeDialog } = usePhotosStore();
  // Closes an open dialog when the tab is left.
  useEffect(() => {
    return () => closeDialog();
  }, [closeDialog]);
  return (
    <AdminData query={allowed} what="Photos" action="manage photos" skeleton={<SkeletonRows />}>
      {() => (
        <AdminData query={photos} what="Photos" action="manage photos" skeleton={<SkeletonRows />}>
          {(rows) => (
            <>
              <PhotosTable photos={rows} onUpload={openUpload} onEdit={openEdit} onDelete={askDelete} />
              <ManageDialogs categories={categories.data ?? []} category={null} onDeleted={() => undefined} />
            </>
          )}
        </AdminData>
      )}
    </AdminData>
  );
}
