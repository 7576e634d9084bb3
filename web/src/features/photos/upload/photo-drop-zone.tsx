import type { ReactNode } from "react";
import { IconPhotoUp } from "@packages/icons/index.ts";
import { useDropzone } from "react-dropzone";
import { PICTURE_MIME_TYPES } from "@contract/upload.ts";
import classes from "../../../components/drop-zone.module.css";

export interface PhotoDropZoneProps {
  disabled: boolean;
  isWrong: boolean;
  describedBy: string;
  /** Also files of a wrong type: their rows show why they are refused. */
  onSelect: (files: readonly File[]) => void;
}

const ACCEPT = Object.fromEntries(PICTURE_MIME_TYPES.map((type): [string, string[]] => [type, []]));

export function PhotoDropZone({ disabled, isWrong, describedBy, onSelect }: PhotoDropZoneProps): ReactNode {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPT,
    multiple: true,
    disabled,
    noClick: true,
    noKeyboard: true,
    // Refused files come first, so that the reasons are seen.
    onDrop: (accepted, rejections) => onSelect([...rejections.map(({ file }) => file), ...accepted]),
  });
  return (
    <div {...getRootProps({ role: "presentation" })}>
      <input {...getInputProps({ "aria-label": "Photos to upload" })} />
      <button
        type="button"
        className={classes.zone}
        disabled={disabled}
        aria-describedby={describedBy}
        data-active={isDragActive}
        data-wrong={isWrong}
        data-autofocus
        onClick={open}
      >
        <IconPhotoUp size={26} stroke={1.5} aria-hidden />
        <span className={classes.call}>
          {isDragActive ? "Drop the photos here" : "Click to choose photos, or drop them here"}
        </span>
        <span className={classes.hint}>JPG, PNG or GIF up to 10MB</span>
      </button>
    </div>
  );
}
