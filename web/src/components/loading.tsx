import type { ReactNode } from "react";
import classes from "./loading.module.css";

/** A progress bar for a page or a dialog whose code is loading. */
export function Loading({ label }: { label: string }): ReactNode {
  return <div className={classes.line} role="progressbar" aria-label={label} />;
}
