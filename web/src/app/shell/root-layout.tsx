import { useEffect, type MouseEvent, type ReactNode } from "react";
import { Outlet, ScrollRestoration, useNavigation, type Location } from "react-router-dom";
import { notify } from "../../lib/notify/notify.ts";
import { isLeftAlone } from "../../lib/over-page.ts";
import { PageAddress } from "../../lib/page-address.tsx";
import { postponeLogin, useExpiry } from "../../lib/session/expiry.store.ts";
import { lateMountedDialog } from "../../ui/dialogs/late-dialog.tsx";
import { latePart } from "../../ui/late-part.tsx";
import { NavigationGuards } from "../../ui/navigation-guards.tsx";
import { OnItsWay } from "../../ui/on-its-way.tsx";
import { focusMain } from "./focus-main.ts";
import { closeSearch, useSearchKey, useSearchOpener } from "./search-opener.ts";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { useCountViews } from "./use-count-views.ts";
import { useLatePlace } from "./use-late-place.ts";
import { useServedHead } from "./use-served-head.ts";
import classes from "./root-layout.module.css";

/** The id of the page's <main>, whichever layout draws it. */
export const MAIN_ID = "main";

function skip(event: MouseEvent): void {
  event.preventDefault();
  focusMain();
}

/**
 * By what it is known again how far down somebody was: the entry of the history, or the address where that has no name.
 * The first entry of every document has none, and one page is not to open where another one was left: neither is what lay
 * over a page, and is one itself after a reload.
 */
const placeOf = ({ key, pathname, search, hash, state }: Location) =>
  key === "default" || isLeftAlone(state) ? pathname + search + hash : key;

const PLACES = "places";

// Where it does not come, what was typed on the page is still there.
const ReloginDialog = lateMountedDialog(
  async () => (await import("../../features/auth/relogin-dialog.tsx")).ReloginDialog,
);

/** What is open stays as it is where the search cannot come. */
function SearchOutOfReach(): ReactNode {
  useEffect(() => {
    closeSearch();
    notify({
      title: "The search could not be loaded",
      description: "Please check your connection and reload the page.",
      tone: "destructive",
    });
  }, []);
  return null;
}

const SiteSearch = latePart(async () => {
  try {
    return (await import("./site-search.tsx")).SiteSearch;
  } catch {
    return SearchOutOfReach;
  }
});

/** What every page has, whatever its layout. */
export function RootLayout(): ReactNode {
  const { isExpired } = useExpiry();
  useCountViews();
  useLatePlace();
  useServedHead();
  const { isOpen } = useSearchOpener();
  useSearchKey();
  const { state } = useNavigation();
  return (
    <>
      <PageAddress />
      <a className={classes.skip} href={`#${MAIN_ID}`} onClick={skip}>
        Skip to content
      </a>
      {state === "loading" && <OnItsWay label="Loading the page" />}
      <Outlet />
      {isExpired && <ReloginDialog onClose={postponeLogin} />}
      {isOpen && <SiteSearch />}
      <NavigationGuards />
      <RouteAnnouncer />
      <ScrollRestoration getKey={placeOf} storageKey={PLACES} />
    </>
  );
}
