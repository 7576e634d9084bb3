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

const FONT_TIMEOUT_MS = 800;

/** After the site's own, as in the loaded page. */
function applyPageStyles(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=style]")) {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.crossOrigin = "";
    sheet.href = href;
    document.head.append(sheet);
  }
}

function stylesheetsLoaded(): Promise<unknown> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const waiting = sheets.filter(({ sheet }) => sheet === null);
  return Promise.all(
    waiting.map((link) => new Promise((resolve) => link.addEventListener("load", resolve, { once: true }))),
  );
}

/** Otherwise the text would change its size later. */
async function fontsLoaded(): Promise<void> {
  await stylesheetsLoaded();
  const loaded = Promise.all([
    document.fonts.load('650 1em "Bricolage Grotesque Variable"'),
    document.fonts.load('1em "Geist Variable"'),
  ]);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS))]);
}

/** "*" when there is no such page, undefined for pages that are not prerendered. */
export function drawnPageAt(pathname: string): string | undefined {
  if (pathname === paths.auth && isSignedIn()) return undefined;
  if (pathname in pages) return pathname;
  const room = (path: string) => path.split("/")[1];
  return Object.values(paths).some((path) => room(path) === room(pathname)) ? undefined : "*";
}

/** Inert, because what is typed in it would be lost. */
function showDrawnPage(main: HTMLElement, key: string): void {
  main.innerHTML = pages[key] ?? "";
  main.inert = true;
  if (layout.notYet) main.classList.add(layout.notYet);
}

export function showAppShell(root: HTMLElement, settings: Settings): void {
  if (root.hasChildNodes()) return;
  // Visitors and users get different layouts here, and which of them comes is not known yet.
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
