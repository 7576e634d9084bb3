import type { ReactNode } from "react";
import classes from "./loading.module.css";

export function Loading({ label }: { label: string }): ReactNode {
  return <div className={classes.line} role="progressbar" aria-label={label} />;
}
