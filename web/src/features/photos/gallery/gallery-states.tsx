import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconCamera, IconPhotoOff } from "@packages/icons/index.ts";
import { Link } from "react-router-dom";
import { ApiError } from "../../../lib/http/http.ts";
import { QueryFailure, type QueryFailureProps } from "../../../lib/query/query-failure.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { paths } from "../../../lib/paths.ts";
import classes from "./gallery-states.module.css";

export interface NoPhotosProps {
  isAdmin: boolean;
  category: string | null;
  takesFocus: boolean;
  onReturned: () => void;
  onUpload: () => void;
}

export function NoPhotos({ isAdmin, category, takesFocus, onReturned, onUpload }: NoPhotosProps): ReactNode {
  const actionButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    actionButton.current?.focus({ preventScroll: true });
    onReturned();
  }, [takesFocus, onReturned]);
  return (
    <div className={classes.state}>
      <EmptyState
        icon={<IconCamera size={26} stroke={1.5} />}
        title="No photos yet"
        description={
          isAdmin
            ? `Use the Upload Photo button to add the first picture${category === null ? "" : " in this category"}.`
            : "The administrator has not uploaded photos to this category yet."
        }
        action={
          isAdmin && (
            <Button ref={actionButton} onClick={onUpload}>
              {category === null ? "Upload your first photo" : "Upload a photo to this category"}
            </Button>
          )
        }
      />
    </div>
  );
}

interface FailedQuery {
  query: QueryFailureProps["query"];
}

export function GalleryError({ query }: FailedQuery): ReactNode {
  return (
    <div className={classes.state}>
      <QueryFailure title="The photos could not be loaded" query={query} />
    </div>
  );
}

export interface MissingPhotoProps extends FailedQuery {
  search: string;
  isFromGallery: boolean;
}

export function MissingPhoto({ query, search, isFromGallery }: MissingPhotoProps): ReactNode {
  const { error } = query;
  // A server error or a lost connection does not tell whether the photo exists.
  const isMissing = !error || (error instanceof ApiError && error.status < 500 && error.status !== 0);
  const actionButton = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isMissing || !isFromGallery) return;
    window.scrollTo({ top: 0 });
    actionButton.current?.focus({ preventScroll: true });
  }, [isMissing, isFromGallery]);
  return (
    <div className={classes.gone}>
      {isMissing ? (
        <EmptyState
          as="h1"
          icon={<IconPhotoOff size={26} stroke={1.5} />}
          title="This photo is not here any more"
          description="It may have been taken down, or the link is not complete. The other photos are below."
          action={
            <Button ref={actionButton} component={Link} to={{ pathname: paths.photography, search }}>
              Go to the gallery
            </Button>
          }
        />
      ) : (
        <QueryFailure as="h1" title="This photo could not be loaded" query={query} />
      )}
    </div>
  );
}
