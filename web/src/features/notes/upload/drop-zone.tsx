import { IconUpload } from "@tabler/icons-react";
import { useDropzone } from "react-dropzone";
import type { FileType } from "@contract/file-type.ts";
import { MAX_NOTE_BYTES } from "@contract/note.ts";
import { acceptOf, formatsOf, rejectionMessage } from "./drop-zone.rules.ts";
import classes from "./drop-zone.module.css";

interface DropZoneProps {
  types: readonly FileType[];
  disabled: boolean;
  onSelect: (file: File) => void;
  onReject: (message: string) => void;
}

export function DropZone({ types, disabled, onSelect, onReject }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: acceptOf(types),
    maxSize: MAX_NOTE_BYTES,
    maxFiles: 1,
    multiple: false,
    disabled,
    onDrop: ([file], rejections) => {
      if (rejections.length > 0) onReject(rejectionMessage(rejections, types));
      else if (file !== undefined) onSelect(file);
    },
  });
  return (
    <div
      {...getRootProps({ className: classes.zone, role: "button", "aria-disabled": disabled })}
      data-active={isDragActive}
      data-autofocus
    >
      <input {...getInputProps({ "aria-label": "File to upload" })} />
      <IconUpload size={26} stroke={1.5} aria-hidden="true" />
      <span className={classes.call}>
        {isDragActive ? "Drop the files here" : "Click to upload or drag and drop"}
      </span>
      <span className={classes.hint}>{formatsOf(types)}, up to 10 MB</span>
    </div>
  );
}
