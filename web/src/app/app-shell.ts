import pages from "virtual:prerendered-pages";
import type { Settings } from "@contract/settings.ts";
import { isSignedIn } from "../lib/session/signed-in.ts";
import firstLight from "./pages/first-light.module.css";
import home from "./pages/home-page.module.css";
import { paths } from "../lib/paths.ts";
import { isOneStroke } from "./pages/one-stroke.ts";
import layout from "./layout/site-layout.module.css";
import bar from "./layout/top-bar.module.css";

function element(tag: string, className: string | undefined, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function brand(title: string): HTMLElement {
  const link = element("a", bar.brand, title);
  link.setAttribute("href", paths.home);
  return link;
}

/** The hero of the home page, with empty space for its buttons and its picture. */
function hero({ ownerName, greeting, bio }: Settings): HTMLElement {
  const { before, marked, after } = greeting;
  const mark = element("mark", undefined, marked);
  if (isOneStroke(marked)) mark.dataset["short"] = "true";
  const words = element("h1", home.greeting, `${before} `, marked && mark, ` ${after}`);
  const about = element("p", home.bio, bio);
  for (const owners of [words, about]) owners.dir = "auto";
  const picture = element(
    "figure",
    home.picture,
    element("div", firstLight.picture),
    element("div", home.caption, "\u00a0"),
  );
  return element(
    "section",
    home.hero,
    element(
      "div",
      undefined,
      element("p", home.owner, ownerName),
      words,
      about,
      element("div", home.actions),
    ),
    picture,
  );
}

/** How long the text waits for its fonts; after that it appears in a fallback font. */
const FONT_TIMEOUT_MS = 800;

/** Applies the styles of a prerendered page, which the first script preloads; after the site's own, as in the loaded page. */
function applyPageStyles(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=style]")) {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.crossOrigin = "";
    sheet.href = href;
    document.head.append(sheet);
  }
}

/** Resolves when the stylesheets are loaded, which declare the fonts. */
function stylesheetsLoaded(): Promise<unknown> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const waiting = sheets.filter(({ sheet }) => sheet === null);
  return Promise.all(
    waiting.map((link) => new Promise((resolve) => link.addEventListener("load", resolve, { once: true }))),
  );
}

/** Resolves when both fonts are loaded, so that the text does not change its size later. */
async function fontsLoaded(): Promise<void> {
  await stylesheetsLoaded();
  const loaded = Promise.all([
    document.fonts.load('650 1em "Bricolage Grotesque Variable"'),
    document.fonts.load('1em "Geist Variable"'),
  ]);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS))]);
}

/** The key of the prerendered page for an address: its path, "*" when there is no such page, or undefined for other pages. */
export function drawnPageAt(pathname: string): string | undefined {
  // A user who is logged in is redirected from there.
  if (pathname === paths.auth && isSignedIn()) return undefined;
  if (pathname in pages) return pathname;
  const room = (path: string) => path.split("/")[1];
  return Object.values(paths).some((path) => room(path) === room(pathname)) ? undefined : "*";
}

/** Shows a prerendered page. It is inert, because what is typed or focused in it is lost when the real page replaces it. */
function showDrawnPage(main: HTMLElement, key: string): void {
  main.innerHTML = pages[key] ?? "";
  main.inert = true;
  if (layout.notYet) main.classList.add(layout.notYet);
}

/**
 * Shows the first content of the page before the main script is loaded, which then replaces it. On a phone this is more than
 * a second earlier.
 */
export function showAppShell(root: HTMLElement, settings: Settings): void {
  if (root.hasChildNodes()) return;
  // This address has another layout for visitors than for users, and which of them comes is not known yet.
  if (location.pathname === paths.notes) {
    root.innerHTML = pages["coming"] ?? "";
    return;
  }
  const main = element("main", layout.main);
  const header = element("header", bar.bar, element("div", bar.row, brand(settings.siteTitle)));
  root.append(element("div", layout.layout, header, main));
  const drawn = drawnPageAt(location.pathname);
  if (location.pathname !== paths.home && !drawn) {
    main.innerHTML = pages["coming"] ?? "";
    return;
  }
  if (drawn) applyPageStyles();
  void fontsLoaded().then(() => {
    if (!main.isConnected) return;
    if (drawn) return showDrawnPage(main, drawn);
    main.append(hero(settings));
    // The highlighter is animated only once (see home-page.module.css).
    document.documentElement.toggleAttribute("data-words-shown", true);
  });
}
