import type { Ref } from "react";
import { IconUpload } from "@packages/icons/index.ts";
import { useDropzone } from "react-dropzone";
import type { FileType } from "@contract/file-type.ts";
import classes from "../../../components/drop-zone.module.css";
import { dropOptions, type DropOutcome } from "./drop-options.ts";
import { formatsOf } from "./drop-zone.rules.ts";

interface DropZoneProps extends DropOutcome {
  ref: Ref<HTMLButtonElement>;
  describedBy: string;
  types: readonly FileType[];
  disabled: boolean;
}

export function DropZone({ ref, describedBy, types, disabled, onSelect, onReject }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    ...dropOptions(types, { onSelect, onReject }),
    disabled,
    noClick: true,
    noKeyboard: true,
  });
  return (
    <div {...getRootProps({ role: "presentation" })}>
      <input {...getInputProps({ "aria-label": "File to upload" })} />
      <button
        ref={ref}
        type="button"
        aria-describedby={describedBy}
        className={classes.zone}
        disabled={disabled}
        data-active={isDragActive}
        data-autofocus
        onClick={open}
      >
        <IconUpload size={26} stroke={1.5} aria-hidden="true" />
        <span className={classes.call}>
          {isDragActive ? "Drop the files here" : "Click to upload or drag and drop"}
        </span>
        <span className={classes.hint}>{formatsOf(types)}, up to 10 MB</span>
      </button>
    </div>
  );
}
