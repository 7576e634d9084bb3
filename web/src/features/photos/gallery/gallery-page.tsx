import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { PUBLIC_PAGES } from "@contract/site-pages.ts";
import { CanonicalLink, NotIndexed } from "../../../lib/page-address.tsx";
import { PageTitle } from "../../../lib/page-title.tsx";
import { useUser } from "../../../lib/session/user.ts";
import { useStillComing } from "../../../lib/query/use-still-coming.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { AdminOnlyDialog } from "../../../ui/dialogs/admin-only-dialog.tsx";
import { areComing } from "../../../ui/categories/managed-categories.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useStepBack } from "../../../ui/use-step-back.ts";
import { ManageDialogs } from "../manage/manage-dialogs.tsx";
import { paths, photoPath } from "../../../lib/paths.ts";
import { leaveIfGone, lookAgain, photoQueries } from "../photos.queries.ts";
import { inCategory, photoId } from "../photos.rules.ts";
import { usePhotosStore } from "../photos.store.ts";
import { PhotoRoom } from "../room/photo-room.tsx";
import { GalleryChips } from "./gallery-chips.tsx";
import { GalleryGrid } from "./gallery-grid.tsx";
import { GallerySkeleton } from "./gallery-skeleton.tsx";
import { GalleryError, NoPhotos, PhotoGone } from "./gallery-states.tsx";
import { useCategoryFilter } from "./use-category-filter.ts";
import classes from "./gallery-page.module.css";

/** The gallery, and before it the room of one photo where the address names one. */
export function GalleryPage(): ReactNode {
  const { isAdmin, isPending: isUserPending } = useUser();
  const { id: param } = useParams();
  const id = photoId(param);
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const client = useQueryClient();
  const list = useQuery(photoQueries.list());
  const isComing = useStillComing(list);
  const categories = useQuery(photoQueries.categories());
  const { category, setCategory } = useCategoryFilter(categories.data);
  const { doing, openUpload, done } = usePhotosStore();
  const [refused, setRefused] = useState<string | null>(null);
  // What was asked for belongs to this page, also where nobody knew yet whose page it is.
  useEffect(() => done, [done]);

  const all = useMemo(() => list.data ?? [], [list.data]);
  const shown = useMemo(() => inCategory(all, category), [all, category]);
  const listed = all.find((photo) => photo.id === id);
  const opened = listed?.id;
  useEffect(() => {
    if (opened !== undefined) lookAgain(client, opened);
  }, [client, opened]);
  // Its address is left a moment after it has left the list: nobody is asked for it in between.
  const [deleted, setDeleted] = useState<number>();
  const isDeleted = id !== undefined && id === deleted;
  const detail = useQuery({
    ...photoQueries.detail(id ?? 0),
    enabled: id !== undefined && !listed && !isDeleted,
  });
  const photo = listed ?? (id === undefined ? undefined : detail.data);
  const isGone = param !== undefined && !photo && !isDeleted && (id === undefined || detail.isError);

  const loading = list.isPending || areComing(categories) || isUserPending;
  const asksToUpload = doing?.what === "upload";

  // Where the eye was: the gallery comes back with the photo that was looked at last, or with the way to a first one.
  const lastSeen = useRef<number | "none">(undefined);
  const [returnTo, setReturnTo] = useState<number | "none">();
  if (param === undefined && deleted !== undefined) setDeleted(undefined);
  useEffect(() => {
    if (photo) lastSeen.current = photo.id;
    else if (param === undefined && lastSeen.current !== undefined) {
      setReturnTo(lastSeen.current);
      lastSeen.current = undefined;
    }
  }, [photo, param]);

  const onReturned = useCallback(() => setReturnTo(undefined), []);

  const cameFromGallery = Reflect.get(Object(state), "fromGallery") === true;
  const close = () => {
    if (cameFromGallery) stepBack();
    else void navigate({ pathname: paths.photography, search }, { replace: true, preventScrollReset: true });
  };

  // Whoever works through the photos goes on with the one that is now in the place of this.
  const after = (gone: number) => {
    const place = shown.findIndex((each) => each.id === gone);
    return (shown[place + 1] ?? shown[place - 1])?.id ?? "none";
  };
  const onMovedAway = (gone: number) => {
    if (param === undefined) setReturnTo(after(gone));
  };
  const onDeleted = (gone: number) => {
    if (param === undefined) return setReturnTo(after(gone));
    setDeleted(gone);
    lastSeen.current = after(gone);
    close();
  };

  return (
    <div className={classes.page}>
      <PageTitle title={photo?.title ?? (isGone ? "Photo not found" : PUBLIC_PAGES["/photography"])} />
      {isGone && id !== undefined && <NotIndexed />}
      {photo && <CanonicalLink path={photoPath(photo.id)} />}
      {isGone ? (
        <PhotoGone query={detail} search={search} isBelow={cameFromGallery} />
      ) : (
        <div className={classes.head}>
          <PageHeader
            title="Photography"
            subtitle="Moments captured in light"
            actions={
              // Nobody is refused what may be theirs.
              <BusyButton
                variant={isAdmin ? "filled" : "default"}
                busy={asksToUpload && isUserPending}
                onClick={openUpload}
              >
                Upload Photo
              </BusyButton>
            }
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
              onRefuse={setRefused}
            />
          </div>
          {list.isError && all.length === 0 ? (
            <GalleryError query={list} />
          ) : shown.length > 0 ? (
            <GalleryGrid
              key={category}
              photos={shown}
              isWhole={!isComing && !list.isError}
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
        <PhotoRoom
          photo={photo}
          photos={shown.some((each) => each.id === photo.id) ? shown : all}
          onClose={close}
          onFailed={() => void leaveIfGone(client, photo.id)}
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
        <AdminOnlyDialog
          action={asksToUpload && !isUserPending ? "upload photos" : refused}
          onClose={() => {
            done();
            setRefused(null);
          }}
        />
      )}
    </div>
  );
}
