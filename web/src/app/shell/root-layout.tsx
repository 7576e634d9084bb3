import { lazy, Suspense, type MouseEvent, type ReactNode } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { useExpiry } from "../../lib/session.ts";
import { focusMain } from "./focus-main.ts";
import { RouteAnnouncer } from "./route-announcer.tsx";
import classes from "./root-layout.module.css";

/** The id of the page's <main>, whichever layout draws it. */
export const MAIN_ID = "main";

function skip(event: MouseEvent): void {
  event.preventDefault();
  focusMain();
}

const ReloginDialog = lazy(() =>
  import("../../features/auth/relogin-dialog.tsx").then((module) => ({ default: module.ReloginDialog })),
);

/** What every page has, whatever its layout. */
export function RootLayout(): ReactNode {
  const { isExpired } = useExpiry();
  return (
    <>
      <a className={classes.skip} href={`#${MAIN_ID}`} onClick={skip}>
        Skip to content
      </a>
      <Outlet />
      <Suspense fallback={null}>{isExpired && <ReloginDialog />}</Suspense>
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
