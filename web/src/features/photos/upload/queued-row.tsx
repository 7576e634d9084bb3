import { useCallback, useState, type ReactNode } from "react";
import { ActionIcon, TextInput } from "@mantine/core";
import { IconCheck, IconX } from "@packages/icons/index.ts";
import { MAX_PHOTO_TITLE_LENGTH } from "@contract/photo.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import type { QueuedPhoto } from "./upload.queue.ts";
import classes from "./upload-dialog.module.css";

export interface QueuedRowProps {
  photo: QueuedPhoto;
  isBusy: boolean;
  attempted: boolean;
  onTitle: (title: string) => void;
  onRemove: () => void;
}

function stateOf({ status, progress, file }: QueuedPhoto): string {
  switch (status) {
    case "preparing":
      return "Preparing...";
    case "sending":
      return progress < 1 ? `Uploading: ${Math.round(progress * 100)}%` : "Saving...";
    case "done":
      return "Uploaded";
    default:
      return formatBytes(file.size);
  }
}

function useFileImage(file: File) {
  return useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}

export function QueuedRow({ photo, isBusy, attempted, onTitle, onRemove }: QueuedRowProps): ReactNode {
  const image = useFileImage(photo.file);
  // The browser may not be able to show a format that the site accepts.
  const [isUnknown, setIsUnknown] = useState(false);
  const isUnderWay = photo.status === "preparing" || photo.status === "sending";
  const isRefused = photo.status === "refused";
  return (
    <li className={classes.item}>
      {isRefused || isUnknown ? (
        <span className={classes.thumb} />
      ) : (
        <img className={classes.thumb} ref={image} alt="" onError={() => setIsUnknown(true)} />
      )}
      {isRefused ? (
        <span>{photo.file.name}</span>
      ) : (
        <TextInput
          aria-label={`Title of ${photo.file.name}`}
          placeholder="Title"
          maxLength={MAX_PHOTO_TITLE_LENGTH}
          disabled={isBusy || photo.status === "done"}
          error={attempted && photo.title.trim() === "" && "A title is required"}
          value={photo.title}
          onChange={({ currentTarget }) => onTitle(currentTarget.value)}
        />
      )}
      {photo.status === "done" ? (
        <IconCheck size={20} stroke={1.5} aria-hidden />
      ) : (
        <ActionIcon aria-label={`Leave out ${photo.file.name}`} disabled={isBusy} onClick={onRemove}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {isUnderWay && <progress max={1} value={photo.progress} aria-label={`Uploading ${photo.file.name}`} />}
      {photo.error === null ? (
        <span className={classes.state}>{stateOf(photo)}</span>
      ) : (
        <span className={`${classes.state} ${classes.error}`} role="alert">
          {photo.error}
        </span>
      )}
    </li>
  );
}
