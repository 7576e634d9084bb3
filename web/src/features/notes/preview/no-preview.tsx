import type { ReactNode } from "react";
import classes from "./document-viewer.module.css";

export function NoPreview({ children }: { children?: ReactNode }): ReactNode {
  return (
    <div className={classes.none}>
      <p className={classes.noneTitle}>Document cannot be previewed</p>
      <p>Please download the file to view it.</p>
      {children}
    </div>
  );
}
