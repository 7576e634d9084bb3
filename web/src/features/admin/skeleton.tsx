import type { ReactNode } from "react";
import classes from "./skeleton.module.css";

/** The places of rows that are on their way. */
export function SkeletonRows({ rows = 8 }: { rows?: number }): ReactNode {
  return (
    <div className={classes.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} className={classes.row} />
      ))}
    </div>
  );
}
