import type { ReactNode } from "react";
import classes from "./on-its-way.module.css";

/** Somebody has asked for what is not here yet, on a slow line. */
export function OnItsWay({ label }: { label: string }): ReactNode {
  return <div className={classes.line} role="progressbar" aria-label={label} />;
}
