import type { ReactNode } from "react";
import classes from "./skeleton.module.css";

/** Placeholders for rows while they are loaded. */
export function SkeletonRows({ rows = 8 }: { rows?: number }): ReactNode {
  return (
    <div className={classes.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} className={classes.row} />
      ))}
    </div>
  );
}

/** Placeholders in the space of what is usually shown after loading, so that nothing below moves. */
export function SkeletonInPlaceOf({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={classes.place}>
      <div className={classes.usual}>{children}</div>
      <SkeletonRows rows={3} />
    </div>
  );
}
