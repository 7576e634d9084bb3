import pages from "virtual:first-pages";
import type { Settings } from "@contract/settings.ts";
import { isSignedIn } from "../lib/session/signed-in.ts";
import firstLight from "./pages/first-light.module.css";
import home from "./pages/home-page.module.css";
import { paths } from "../lib/paths.ts";
import { isOneStroke } from "./pages/one-stroke.ts";
import layout from "./shell/site-layout.module.css";
import bar from "./shell/top-bar.module.css";

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

/** The hero, with the room of its buttons and its picture. */
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

/** Longer than this, and the words come in the face that is there. */
const FACES_PATIENCE_MS = 800;

/** Applies the styles of a drawn page, which first-words.ts has asked for: after the site's, as they would come later. */
function applyPageStyles(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=style]")) {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.crossOrigin = "";
    sheet.href = href;
    document.head.append(sheet);
  }
}

/** The style names the faces, so it has to be there first. */
function styleIsThere(): Promise<unknown> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const waiting = sheets.filter(({ sheet }) => sheet === null);
  return Promise.all(
    waiting.map((link) => new Promise((resolve) => link.addEventListener("load", resolve, { once: true }))),
  );
}

/** Both faces, so that the words never change their size. */
async function facesAreThere(): Promise<void> {
  await styleIsThere();
  const loaded = Promise.all([
    document.fonts.load('650 1em "Bricolage Grotesque Variable"'),
    document.fonts.load('1em "Geist Variable"'),
  ]);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, FACES_PATIENCE_MS))]);
}

/** Which of the drawn pages stands at an address: its own path, "*" for a page that there is not, or none of them. */
export function drawnPageAt(pathname: string): string | undefined {
  // Who is logged in is led away from there.
  if (pathname === paths.auth && isSignedIn()) return undefined;
  if (pathname in pages) return pathname;
  const room = (path: string) => path.split("/")[1];
  return Object.values(paths).some((path) => room(path) === room(pathname)) ? undefined : "*";
}

/** Not to be used yet: what is typed or focused here would be lost when the page itself comes. */
function showDrawnPage(main: HTMLElement, key: string): void {
  main.innerHTML = pages[key] ?? "";
  main.inert = true;
  if (layout.notYet) main.classList.add(layout.notYet);
}

/**
 * What a visitor reads first, in its place and its looks, before the code that draws pages has come; that replaces it. On a
 * telephone this is more than a second earlier.
 */
export function showFirstWords(root: HTMLElement, settings: Settings): void {
  if (root.hasChildNodes()) return;
  // Two layouts live at this address, depending on who comes: neither is known yet.
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
  void facesAreThere().then(() => {
    if (!main.isConnected) return;
    if (drawn) return showDrawnPage(main, drawn);
    main.append(hero(settings));
    // Drawn once is enough (see home-page.module.css).
    document.documentElement.toggleAttribute("data-words-shown", true);
  });
}
