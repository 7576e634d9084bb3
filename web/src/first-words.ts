import { drawnPageAt, showFirstWords } from "./app/first-words.ts";
import { paths } from "./lib/paths.ts";
import { LATEST_PHOTOS } from "./app/pages/latest/latest.paths.ts";
import { FIRST_NOTES } from "./features/notes/first-notes.ts";
import { askEarly } from "./lib/http/early-answers.ts";
import { firstSettings } from "./lib/settings/first-settings.ts";
import { keepSearchKey } from "./lib/search-key/search-key.ts";
import { isSignedIn, USER_PATH } from "./lib/session/signed-in.ts";

// A script of its own: a few kilobytes that do not wait for the rest (see web/build/first-words.ts), nor for the document's end.
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

/** Whether the organiser is what comes; a visitor gets to know there what it is. */
const showsNotes = location.pathname === paths.notes && isSignedIn();

/** Asks for what the code of the page will want to know; the list of notes comes to those who are signed in alone. */
function askForAnswers(): void {
  if (isSignedIn()) askEarly(USER_PATH);
  if (showsNotes) askEarly(FIRST_NOTES);
  // The newest picture hangs in the hero.
  if (location.pathname === paths.home) askEarly(LATEST_PHOTOS);
}

/** Asks for the code of the page at this address, which the site's code would ask for only when it has come itself. */
function askForPage(): void {
  const early: unknown = JSON.parse(
    document.querySelector("meta[name=early]")?.getAttribute("content") ?? "{}",
  );
  const filesOf = (page: string): unknown => (early instanceof Object ? Reflect.get(early, page) : undefined);
  const { pathname } = location;
  // Another page stands there for whoever comes now.
  const isForOthers = (pathname === paths.notes && !showsNotes) || (pathname === paths.auth && isSignedIn());
  const files = isForOthers ? undefined : (filesOf(pathname) ?? filesOf(drawnPageAt(pathname) ?? ""));
  if (!Array.isArray(files)) return;
  for (const file of files.map(String)) {
    const link = document.createElement("link");
    link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
    link.as = file.endsWith(".css") ? "style" : "script";
    link.crossOrigin = "";
    // After what is read: the words need the style and the faces, and the line is shared.
    if (link.rel === "modulepreload") link.fetchPriority = "low";
    link.href = file;
    document.head.append(link);
  }
}

keepSearchKey();
askForAnswers();
askForPage();
Promise.all([whenRootIsThere(), firstSettings()]).then(
  ([root, settings]) => showFirstWords(root, settings),
  () => undefined,
);
