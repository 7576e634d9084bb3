import { useEffect, useMemo, useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router-dom";
import { PUBLIC_PAGES } from "@contract/site-pages.ts";
import { CanonicalLink, NotIndexed } from "../../../lib/page-address.tsx";
import { PageTitle } from "../../../lib/page-title.tsx";
import { useUser } from "../../../lib/session/user.ts";
import { useStillLoading } from "../../../lib/query/use-still-loading.ts";
import { AdminOnlyDialog } from "../../../components/dialogs/admin-only-dialog.tsx";
import { areComing } from "../../../components/categories/managed-categories.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { usePastedFiles } from "../../../components/use-pasted-files.ts";
import { useStepBack } from "../../../components/use-step-back.ts";
import { ManageDialogs } from "../manage/manage-dialogs.tsx";
import { paths, photoPath } from "../../../lib/paths.ts";
import { removeIfDeleted, photoQueries } from "../photos.queries.ts";
import { inCategory } from "../photos.rules.ts";
import { usePhotosStore, type ManageDialog } from "../photos.store.ts";
import { Lightbox } from "../lightbox/lightbox.tsx";
import { GalleryChips } from "./gallery-chips.tsx";
import { GalleryGrid } from "./gallery-grid.tsx";
import { GallerySkeleton } from "./gallery-skeleton.tsx";
import { GalleryError, NoPhotos, MissingPhoto } from "./gallery-states.tsx";
import { useCategoryFilter } from "./use-category-filter.ts";
import { useNamedPhoto } from "./use-named-photo.ts";
import { useReturnPlace } from "./use-return-place.ts";
import classes from "./gallery-page.module.css";

const ACTIONS: Record<ManageDialog["kind"], string> = {
  upload: "upload photos",
  "add-category": "add photo categories",
  edit: "edit photos",
  delete: "delete photos",
};

export function GalleryPage(): ReactNode {
  const { isAdmin, isPending: isUserPending } = useUser();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const client = useQueryClient();
  const list = useQuery(photoQueries.list());
  const isComing = useStillLoading(list);
  const categories = useQuery(photoQueries.categories());
  const { category, setCategory } = useCategoryFilter(categories.data);
  const { dialog, openUpload, openUploadWith, closeDialog } = usePhotosStore();
  usePastedFiles((files) => openUploadWith([...files]));
  // Also an upload that was requested before the user was known.
  useEffect(() => {
    return () => closeDialog();
  }, [closeDialog]);

  const all = useMemo(() => list.data ?? [], [list.data]);
  const shown = useMemo(() => inCategory(all, category), [all, category]);
  const { photo, isNamed, isMissing, isValid, query, noteDeleted } = useNamedPhoto(all);
  const { returnTo, onReturned, goTo } = useReturnPlace(photo?.id, isNamed);

  // Kept here, so that a comment stays in view after a login in another tab.
  const [areCommentsOpen, setCommentsOpen] = useState(false);
  if (areCommentsOpen && !isNamed) setCommentsOpen(false);

  const loading = list.isPending || areComing(categories) || isUserPending;

  const cameFromGallery = Reflect.get(Object(state), "fromGallery") === true;
  const close = () => {
    if (cameFromGallery) stepBack();
    else void navigate({ pathname: paths.photography, search }, { replace: true, preventScrollReset: true });
  };

  const nextAfter = (removedId: number) => {
    const place = shown.findIndex((each) => each.id === removedId);
    return (shown[place + 1] ?? shown[place - 1])?.id ?? "none";
  };
  const onMovedAway = (removedId: number) => {
    if (!isNamed) goTo(nextAfter(removedId));
  };
  const onDeleted = (removedId: number) => {
    goTo(nextAfter(removedId));
    if (!isNamed) return;
    noteDeleted(removedId);
    close();
  };

  return (
    <div className={classes.page}>
      <PageTitle title={photo?.title ?? (isMissing ? "Photo not found" : PUBLIC_PAGES["/photography"])} />
      {isMissing && isValid && <NotIndexed />}
      {photo && <CanonicalLink path={photoPath(photo.id)} />}
      {isMissing ? (
        <MissingPhoto query={query} search={search} isFromGallery={cameFromGallery} />
      ) : (
        <div className={classes.head}>
          <PageHeader
            title="Photography"
            subtitle="Moments captured in light"
            actions={isAdmin && <Button onClick={openUpload}>Upload Photo</Button>}
          />
        </div>
      )}
      {loading ? (
        <GallerySkeleton />
      ) : (
        <>
          <div className={classes.chips}>
            <GalleryChips
              categories={categories}
              selected={category}
              isAdmin={isAdmin}
              onSelect={setCategory}
            />
          </div>
          {list.isError && all.length === 0 ? (
            <GalleryError query={list} />
          ) : shown.length > 0 ? (
            <GalleryGrid
              key={category}
              photos={shown}
              isComplete={!isComing && !list.isError}
              search={search}
              isAdmin={isAdmin}
              returnTo={returnTo === "none" ? undefined : returnTo}
              onReturned={onReturned}
            />
          ) : isComing ? (
            <GallerySkeleton chips={false} />
          ) : (
            <NoPhotos
              isAdmin={isAdmin}
              category={category}
              takesFocus={returnTo === "none"}
              onReturned={onReturned}
              onUpload={openUpload}
            />
          )}
          {list.isError && all.length > 0 && <GalleryError query={list} />}
        </>
      )}
      {photo && (
        <Lightbox
          photo={photo}
          photos={shown.some((each) => each.id === photo.id) ? shown : all}
          areCommentsOpen={areCommentsOpen}
          onComments={setCommentsOpen}
          onClose={close}
          onFailed={() => void removeIfDeleted(client, photo.id)}
        />
      )}
      {isAdmin ? (
        <ManageDialogs
          categories={categories.data ?? []}
          category={category}
          onDeleted={onDeleted}
          onMovedAway={onMovedAway}
        />
      ) : (
        // For who pastes a photo, or is no longer logged in.
        <AdminOnlyDialog
          action={dialog && !isUserPending ? ACTIONS[dialog.kind] : null}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}
