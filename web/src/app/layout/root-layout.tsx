import { useEffect, useState, type MouseEvent, type ReactNode } from "react";
import { Outlet, ScrollRestoration, useNavigation, type Location } from "react-router-dom";
import { notify } from "../../lib/notify/notify.ts";
import { isLeftAlone } from "../../lib/over-page.ts";
import { PageAddress } from "../../lib/page-address.tsx";
import { postponeLogin, useExpiry } from "../../lib/session/expiry.store.ts";
import { useUser } from "../../lib/session/user.ts";
import { keyOfPage } from "../../components/first-entry.ts";
import { lazyMountedDialog } from "../../components/dialogs/lazy-dialog.tsx";
import { lazyComponent } from "../../components/lazy-component.tsx";
import { NavigationGuards } from "../../components/navigation-guards.tsx";
import { Loading } from "../../components/loading.tsx";
import { focusMain } from "./focus-main.ts";
import { closeSearch, useSearchKey, useSearchOpener } from "./search-opener.ts";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { forgetPlaceOfNewVisit, SCROLL_POSITIONS } from "./scroll-positions.ts";
import { useCountViews } from "./use-count-views.ts";
import { useHashScroll } from "./use-hash-scroll.ts";
import { useServedMetaTags } from "./use-served-meta-tags.ts";
import classes from "./root-layout.module.css";

export const MAIN_ID = "main";

function skip(event: MouseEvent): void {
  event.preventDefault();
  focusMain();
}

/** Every document's first entry has the key "default", and would share another page's position. */
const scrollKeyOf = (location: Location) => {
  const { pathname, search, hash, state } = location;
  const key = keyOfPage(location);
  return key === "default" || isLeftAlone(state) ? pathname + search + hash : key;
};

forgetPlaceOfNewVisit();

// When its code cannot be loaded, the page stays, with what was typed on it.
const ReloginDialog = lazyMountedDialog(
  async () => (await import("../../features/auth/relogin-dialog.tsx")).ReloginDialog,
);

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

const SiteSearch = lazyComponent(async () => {
  try {
    return (await import("./site-search.tsx")).SiteSearch;
  } catch {
    return SearchOutOfReach;
  }
});

/** Another tab may log in as somebody else while a form is open here. */
function usePersonChanges(): number {
  const { user } = useUser();
  const id = user?.id;
  const [last, setLast] = useState({ id, changes: 0 });
  const isOther = id !== last.id;
  const isFollowed = isOther && id !== undefined && last.id !== undefined;
  if (isOther) setLast({ id, changes: last.changes + Number(isFollowed) });
  return last.changes;
}

export function RootLayout(): ReactNode {
  const { isExpired } = useExpiry();
  useCountViews();
  useHashScroll();
  useServedMetaTags();
  const { isOpen } = useSearchOpener();
  useSearchKey();
  const { state } = useNavigation();
  const personChanges = usePersonChanges();
  return (
    <>
      <PageAddress />
      <a className={classes.skip} href={`#${MAIN_ID}`} onClick={skip}>
        Skip to content
      </a>
      {state === "loading" && <Loading label="Loading the page" />}
      <Outlet key={personChanges} />
      {isExpired && <ReloginDialog onClose={postponeLogin} />}
      {isOpen && <SiteSearch />}
      <NavigationGuards />
      <RouteAnnouncer />
      <ScrollRestoration getKey={scrollKeyOf} storageKey={SCROLL_POSITIONS} />
    </>
  );
}
