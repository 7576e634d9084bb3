import { useEffect, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { adminQueries } from "../../features/admin/admin.queries.ts";
import { AdminData } from "../../features/admin/admin-data.tsx";
import { PhotosTable } from "../../features/admin/photography/photos-table.tsx";
import { SkeletonRows } from "../../features/admin/skeleton.tsx";
import { ManageDialogs } from "../../features/photos/manage/manage-dialogs.tsx";
import { photoQueries } from "../../features/photos/photos.queries.ts";
import { usePhotosStore } from "../../features/photos/photos.store.ts";

export function AdminPhotography(): ReactNode {
  // Everybody may read the photos, so this asks the server who may manage them.
  const allowed = useQuery(adminQueries.stats());
  const photos = useQuery(photoQueries.list());
  const categories = useQuery(photoQueries.categories());
  const { openUpload, openEdit, askDelete, closeDialog } = usePhotosStore();
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
