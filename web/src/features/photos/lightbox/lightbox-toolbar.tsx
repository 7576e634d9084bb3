import type { ReactNode } from "react";
import { Modal } from "@mantine/core";
import {
  IconDownload,
  IconHeart,
  IconHeartFilled,
  IconMessageCircle,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconShare2,
  IconTrash,
  IconX,
} from "@packages/icons/index.ts";
import type { Photo } from "@contract/photo.ts";
import { useFavorites } from "../favorites.storage.ts";
import { downloadName } from "../photos.rules.ts";
import { usePhotosStore } from "../photos.store.ts";
import classes from "./lightbox-toolbar.module.css";

const ICON = { size: 20, stroke: 1.5, "aria-hidden": true } as const;

export interface LightboxToolbarProps {
  photo: Photo;
  place: number;
  total: number;
  isAdmin: boolean;
  slideshow: { isPlaying: boolean; toggle: () => void } | undefined;
  areCommentsOpen: boolean;
  onToggleComments: () => void;
  onShare: () => void;
  onClose: () => void;
}

export function LightboxToolbar(props: LightboxToolbarProps): ReactNode {
  const { photo, place, total, isAdmin, slideshow, areCommentsOpen, onToggleComments, onShare, onClose } =
    props;
  const isFavorite = useFavorites(({ ids }) => ids.includes(photo.id));
  const toggleFavorite = useFavorites(({ toggle }) => toggle);
  const openEdit = usePhotosStore((store) => store.openEdit);
  const askDelete = usePhotosStore((store) => store.askDelete);
  const HeartIcon = isFavorite ? IconHeartFilled : IconHeart;
  const PlayIcon = slideshow?.isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.bar}>
      <div className={classes.naming}>
        {/* The initial focus: an unintended key press would activate a button. */}
        <Modal.Title className={classes.title} dir="auto" tabIndex={-1} data-autofocus>
          {photo.title}
        </Modal.Title>
        <p className={classes.category}>
          {photo.category && <span dir="auto">{photo.category}</span>}
          {place > 0 && total > 1 && (
            <span className={classes.place}>
              {place} of {total}
            </span>
          )}
        </p>
      </div>
      <div className={classes.tools}>
        {slideshow && (
          <button type="button" className={classes.tool} onClick={slideshow.toggle}>
            <PlayIcon {...ICON} />
            <span>{slideshow.isPlaying ? "Pause" : "Slideshow"}</span>
          </button>
        )}
        <button
          type="button"
          className={classes.tool}
          aria-pressed={isFavorite}
          onClick={() => toggleFavorite(photo.id)}
        >
          <HeartIcon {...ICON} />
          <span>Favorite</span>
        </button>
        <button type="button" className={classes.tool} onClick={onShare}>
          <IconShare2 {...ICON} />
          <span>Share</span>
        </button>
        <a
          className={classes.tool}
          href={photo.downloadUrl}
          download={downloadName(photo.title, photo.downloadUrl)}
        >
          <IconDownload {...ICON} />
          <span>Download</span>
        </a>
        <button
          type="button"
          className={classes.tool}
          aria-expanded={areCommentsOpen}
          onClick={onToggleComments}
        >
          <IconMessageCircle {...ICON} />
          <span>Comments</span> <b className={classes.count}>{photo.commentCount}</b>
        </button>
        {isAdmin && (
          <>
            <button type="button" className={classes.tool} onClick={() => openEdit(photo.id)}>
              <IconPencil {...ICON} />
              <span>Edit</span>
            </button>
            <button type="button" className={classes.tool} onClick={() => askDelete(photo.id)}>
              <IconTrash {...ICON} />
              <span>Delete</span>
            </button>
          </>
        )}
      </div>
      <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
        <IconX size={22} stroke={1.5} aria-hidden />
      </button>
    </div>
  );
}
