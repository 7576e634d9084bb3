import type { FileType } from "@contract/file-type.ts";
import classes from "./file-sheet.module.css";

/** A document's icon: a small sheet with its type set in it. */
export function FileSheet({ type }: { type: FileType }) {
  return (
    <span className={classes.sheet} aria-hidden="true">
      {type.toUpperCase()}
    </span>
  );
}
