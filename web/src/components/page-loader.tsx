import type { ReactNode } from "react";
import { Loader } from "@mantine/core";
import classes from "./page-loader.module.css";

export function PageLoader({ label = "Loading" }: { label?: string }): ReactNode {
  return (
    <div className={classes.loader} role="status" aria-label={label}>
      <Loader size={28} />
    </div>
  );
}
