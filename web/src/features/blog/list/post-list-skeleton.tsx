import type { ReactNode } from "react";
import classes from "./post-list-skeleton.module.css";

const ROWS = [72, 56, 64, 48, 60];

export function PostListSkeleton(): ReactNode {
  return (
    <div role="status" aria-label="Loading posts">
      {ROWS.map((width) => (
        <div key={width} className={classes.row}>
          <div className={classes.date} />
          <div>
            <div className={classes.title} style={{ width: `${width}%` }} />
            <div className={classes.line} />
            <div className={classes.line} style={{ width: "40%" }} />
          </div>
        </div>
      ))}
    </div>
  );
}
