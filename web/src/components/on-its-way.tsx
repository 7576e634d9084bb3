import type { ReactNode } from "react";
import classes from "./on-its-way.module.css";

/** A progress bar for a page or a dialog whose code is loading. */
export function OnItsWay({ label }: { label: string }): ReactNode {
  return <div className={classes.line} role="progressbar" aria-label={label} />;
}
