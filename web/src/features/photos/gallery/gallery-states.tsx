import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconCamera, IconPhotoOff } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { ApiError } from "../../../lib/http/http.ts";
import { QueryFailure, type QueryFailureProps } from "../../../lib/query/query-failure.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { paths } from "../../../lib/paths.ts";
import classes from "./gallery-states.module.css";

export interface NoPhotosProps {
  isAdmin: boolean;
  category: string | null;
  /** The last photo has just been taken down: whoever did it goes on here. */
  takesFocus: boolean;
  onReturned: () => void;
  onUpload: () => void;
}

/** Specification, section 2: the administrator reads what to do, everybody else who has not done it yet. */
export function NoPhotos({ isAdmin, category, takesFocus, onReturned, onUpload }: NoPhotosProps): ReactNode {
  const wayOn = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    wayOn.current?.focus({ preventScroll: true });
    onReturned();
  }, [takesFocus, onReturned]);
  return (
    <div className={classes.state}>
      <EmptyState
        icon={<IconCamera size={26} stroke={1.5} />}
        title="No photos yet"
        description={
          isAdmin
            ? `Use the Upload Photo button to hang the first picture${category === null ? "" : " in this category"}.`
            : "The administrator has not uploaded photos to this category yet."
        }
        action={
          isAdmin && (
            <Button ref={wayOn} onClick={onUpload}>
              Upload your first photo
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

export interface PhotoGoneProps extends FailedQuery {
  search: string;
  /** Somebody opened it further down the gallery: they are brought up here, where it is said. */
  isBelow: boolean;
}

/** In place of the heading where the address names a photo that is not there; the gallery is below. */
export function PhotoGone({ query, search, isBelow }: PhotoGoneProps): ReactNode {
  const { error } = query;
  // Whether a photo exists is only known when the server says so.
  const isGone = !error || (error instanceof ApiError && error.status < 500 && error.status !== 0);
  const wayOn = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isGone || !isBelow) return;
    window.scrollTo({ top: 0 });
    wayOn.current?.focus({ preventScroll: true });
  }, [isGone, isBelow]);
  return (
    <div className={classes.gone}>
      {isGone ? (
        <EmptyState
          as="h1"
          icon={<IconPhotoOff size={26} stroke={1.5} />}
          title="This photo is not here any more"
          description="It may have been taken down, or the link is not complete. The other photos are below."
          action={
            <Button ref={wayOn} component={Link} to={{ pathname: paths.photography, search }}>
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
