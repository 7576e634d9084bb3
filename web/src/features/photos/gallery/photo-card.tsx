import { useState, type KeyboardEvent, type ReactNode } from "react";
import { IconHeartFilled, IconMessageCircle } from "@packages/icons/index.ts";
import { Link } from "react-router-dom";
import type { Photo } from "@contract/photo.ts";
import { useFavorites } from "../favorites.storage.ts";
import { photoPath } from "../../../lib/paths.ts";
import type { Edge } from "../photos.rules.ts";
import { Picture } from "../picture.tsx";
import { PhotoTools } from "./photo-tools.tsx";
import type { Arrange } from "./use-arrange.ts";
import { useCardDrag } from "./use-card-drag.ts";
import classes from "./photo-card.module.css";

/** More than two device pixels per CSS pixel are not visible; a little more, as browsers take the nearer of two pictures. */
const MAX_PIXEL_RATIO = 2.25;

function requestedWidth(width: number): number {
  return width * Math.min(1, MAX_PIXEL_RATIO / window.devicePixelRatio);
}

export interface PhotoCardProps {
  photo: Photo;
  width: number;
  height: number;
  search: string;
  /** From 1. */
  place: number;
  total: number;
  arrange: Arrange | undefined;
}

export function PhotoCard(props: PhotoCardProps): ReactNode {
  const { photo, width, height, search, place, total, arrange } = props;
  const isFavorite = useFavorites(({ ids }) => ids.includes(photo.id));
  const [edge, setEdge] = useState<Edge | null>(null);
  const drag = useCardDrag(photo, arrange, setEdge);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!arrange || !event.altKey) return;
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    // The browser's default may be to go back or forward.
    event.preventDefault();
    arrange.step(photo, event.key === "ArrowLeft" ? -1 : 1);
  };

  return (
    <div
      ref={drag}
      role="listitem"
      aria-setsize={total}
      aria-posinset={place}
      className={classes.item}
      style={{ width }}
      data-edge={edge}
    >
      <article className={classes.card}>
        <Picture
          photo={photo}
          width={requestedWidth(width)}
          alt=""
          className={classes.picture}
          style={{ height }}
        />
        <div className={classes.caption}>
          <h2 className={classes.title} dir="auto">
            <Link
              id={`photo-${photo.id}`}
              to={photoPath(photo.id, search)}
              state={{ fromGallery: true }}
              preventScrollReset
              draggable={false}
              aria-keyshortcuts={arrange && "Alt+ArrowLeft Alt+ArrowRight"}
              onKeyDown={onKeyDown}
            >
              {photo.title}
            </Link>
          </h2>
          <p className={classes.facts}>
            {photo.category && (
              <span className={classes.category} dir="auto">
                {photo.category}
              </span>
            )}
            {photo.commentCount > 0 && (
              <span className={classes.fact}>
                <IconMessageCircle size={14} stroke={1.5} aria-label="Comments:" /> {photo.commentCount}
              </span>
            )}
            {isFavorite && <IconHeartFilled className={classes.heart} size={14} aria-label="A favorite" />}
          </p>
        </div>
        {arrange && <PhotoTools photo={photo} place={place} total={total} arrange={arrange} />}
      </article>
    </div>
  );
}
