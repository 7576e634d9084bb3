import type { ReactNode } from "react";
import classes from "./post-skeleton.module.css";

const LINES = [100, 96, 99, 92, 97, 60];

export function PostSkeleton(): ReactNode {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading post">
      <div className={classes.bar} style={{ width: "85%", height: "3rem" }} />
      <div className={classes.bar} style={{ width: "65%" }} />
      <div className={classes.gap} />
      {LINES.map((width) => (
        <div key={width} className={classes.bar} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
