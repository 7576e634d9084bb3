import type { ReactNode } from "react";
import classes from "./skeleton.module.css";

export function SkeletonRows({ rows = 8 }: { rows?: number }): ReactNode {
  return (
    <div className={classes.rows} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} className={classes.row} />
      ))}
    </div>
  );
}

/** Keeps the space of the usual content, so that nothing below moves. */
export function SkeletonInPlaceOf({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={classes.place}>
      <div className={classes.usual}>{children}</div>
      <SkeletonRows rows={3} />
    </div>
  );
}
