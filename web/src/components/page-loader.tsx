import type { ReactNode } from "react";
import { Loader } from "@mantine/core";
import classes from "./page-loader.module.css";

/** Fills the place of a page that is on its way; shows itself only when that takes a moment. */
export function PageLoader({ label = "Loading" }: { label?: string }): ReactNode {
  return (
    <div className={classes.loader} role="status" aria-label={label}>
      <Loader size={28} />
    </div>
  );
}
