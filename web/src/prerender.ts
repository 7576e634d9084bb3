import { drawnPageAt, showAppShell } from "./app/app-shell.ts";
import { paths } from "./lib/paths.ts";
import { LATEST_PHOTOS } from "./app/pages/latest/latest.paths.ts";
import { FIRST_NOTES } from "./features/notes/first-notes.ts";
import { prefetchJson } from "./lib/http/prefetch.ts";
import { firstSettings } from "./lib/settings/first-settings.ts";
import { keepSearchKey } from "./lib/search-key/search-key.ts";
import { isSignedIn, USER_PATH } from "./lib/session/signed-in.ts";

// Runs before the main script is loaded and before the document is complete.
function whenRootIsThere(): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = () => {
      const root = document.getElementById("root");
      if (root) resolve(root);
      return root !== null;
    };
    if (look()) return;
    const observer = new MutationObserver(() => look() && observer.disconnect());
    observer.observe(document, { childList: true, subtree: true });
  });
}

const showsNotes = location.pathname === paths.notes && isSignedIn();

function askForAnswers(): void {
  if (isSignedIn()) prefetchJson(USER_PATH);
  if (showsNotes) prefetchJson(FIRST_NOTES);
  if (location.pathname === paths.home) prefetchJson(LATEST_PHOTOS);
}

function askForPage(): void {
  const early: unknown = JSON.parse(
    document.querySelector("meta[name=early]")?.getAttribute("content") ?? "{}",
  );
  const filesOf = (page: string): unknown => (early instanceof Object ? Reflect.get(early, page) : undefined);
  const { pathname } = location;
  // At these addresses, this person gets another page.
  const isForOthers = (pathname === paths.notes && !showsNotes) || (pathname === paths.auth && isSignedIn());
  const files = isForOthers ? undefined : (filesOf(pathname) ?? filesOf(drawnPageAt(pathname) ?? ""));
  if (!Array.isArray(files)) return;
  for (const file of files.map(String)) {
    const link = document.createElement("link");
    link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
    link.as = file.endsWith(".css") ? "style" : "script";
    link.crossOrigin = "";
    // Low priority: the app shell needs the stylesheet and the fonts first.
    if (link.rel === "modulepreload") link.fetchPriority = "low";
    link.href = file;
    document.head.append(link);
  }
}

keepSearchKey();
askForAnswers();
askForPage();
Promise.all([whenRootIsThere(), firstSettings()]).then(
  ([root, settings]) => showAppShell(root, settings),
  () => undefined,
);
