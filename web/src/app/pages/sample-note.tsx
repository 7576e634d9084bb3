import type { ReactNode } from "react";
import { IconSearch, IconStarFilled } from "@packages/icons/index.ts";
import classes from "./sample-note.module.css";

export function SampleNote(): ReactNode {
  return (
    <div className={classes.picture} aria-hidden>
      <p className={classes.search}>
        <IconSearch size={18} stroke={1.5} />
        slipway
      </p>
      <div className={classes.card}>
        <div className={classes.head}>
          <span className={classes.sheet}>DOCX</span>
          <div className={classes.naming}>
            <p className={classes.title}>Boathouse lease 2026</p>
            <p className={classes.kind}>
              <span className={classes.dot} />
              Contract · 94%
            </p>
          </div>
          <IconStarFilled size={18} className={classes.star} />
        </div>
        <p className={classes.excerpt}>
          Three-year lease of the boathouse, <mark>slipway</mark> and two moorings, from April 2026 on.
        </p>
        <p className={classes.tags}>
          <span>lease</span>
          <span>boathouse</span>
          <span>rent</span>
        </p>
        <p className={classes.foot}>
          <span>2 hours ago</span>
          <span>48.2 KB</span>
        </p>
      </div>
    </div>
  );
}
