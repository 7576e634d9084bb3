import type { FileType } from "@contract/file-type.ts";
import classes from "./file-icon.module.css";

/** The icon of a document: a small sheet with its file type. */
export function FileIcon({ type }: { type: FileType }) {
  return (
    <span className={classes.sheet} aria-hidden="true">
      {type.toUpperCase()}
    </span>
  );
}
