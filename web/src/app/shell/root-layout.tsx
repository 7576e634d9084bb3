import type { MouseEvent, ReactNode } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { focusMain } from "./focus-main.ts";
import { RouteAnnouncer } from "./route-announcer.tsx";
import classes from "./root-layout.module.css";

/** The id of the page's <main>, whichever layout draws it. */
export const MAIN_ID = "main";

function skip(event: MouseEvent): void {
  event.preventDefault();
  focusMain();
}

/** What every page has, whatever its layout. */
export function RootLayout(): ReactNode {
  return (
    <>
      <a className={classes.skip} href={`#${MAIN_ID}`} onClick={skip}>
        Skip to content
      </a>
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
