import type { FileType } from "@contract/file-type.ts";
import classes from "./file-icon.module.css";

export function FileIcon({ type }: { type: FileType }) {
  return (
    <span className={classes.sheet} aria-hidden="true">
      {type.toUpperCase()}
    </span>
  );
}
