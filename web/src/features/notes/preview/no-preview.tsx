import type { ReactNode } from "react";
import classes from "./document-viewer.module.css";

/** In place of a document that cannot be shown. */
export function NoPreview({ children }: { children?: ReactNode }): ReactNode {
  return (
    <div className={classes.none}>
      <p className={classes.noneTitle}>Document cannot be previewed</p>
      <p>Please download the file to view it.</p>
      {children}
    </div>
  );
}
