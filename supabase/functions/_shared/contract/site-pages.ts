import { idOfAddress } from "./post-path.ts";

/** The public pages with their titles, besides posts and photos; the title of the home page is the name of the site. */
export const PUBLIC_PAGES = {
  "/": undefined,
  "/apps": "Applications",
  "/photography": "Photography",
  "/blog": "Blog",
  "/games": "Games Collection",
} as const;
export type PublicPath = keyof typeof PUBLIC_PAGES;

const isPublic = (path: string): path is PublicPath => Object.hasOwn(PUBLIC_PAGES, path);

/** Pages of a person, and of whoever logs in. */
const PERSONAL_PAGES = [
  ...["/apps/notes", "/account", "/admin", "/blog/write", "/blog/write/[^/?]+"],
  ...[
    "/auth",
    "/auth/forgot-password",
    "/auth/reset-password",
    "/auth/confirm-account",
    "/auth/confirm-email",
  ],
];

/**
 * What the path of every page of the site looks like, a regular expression without regard to case. In the plain syntax that the
 * servers in front of the site share (PCRE, RE2). A post or photo at such a path may not exist.
 */
export const PAGE_PATH = `^(?:|${[
  ...Object.keys(PUBLIC_PAGES).filter((path) => path !== "/"),
  "/blog/[1-9][0-9]{0,14}(?:-[^/?]*)?",
  "/photos/[1-9][0-9]{0,14}",
  ...PERSONAL_PAGES,
].join("|")})/?$`;

const pagePath = new RegExp(PAGE_PATH, "iu");

/** Whether a path is one of a page of the site. */
export const isPagePath = (path: string): boolean => pagePath.test(path);

/** The kind of page at a path. Search engines leave out unlisted ones, which are personal or do not exist. */
export type SitePage =
  | { kind: "public"; path: PublicPath }
  | { kind: "post" | "photo"; id: number }
  | { kind: "unlisted" };

/** The page at a path; all paths of one page give the same result. */
export function pageOf(path: string): SitePage {
  const plain = path.replace(/(?<=[^/])\/$/u, "");
  if (isPublic(plain)) return { kind: "public", path: plain };
  const [, room, part] = /^\/(blog|photos)\/([^/]+)$/u.exec(plain) ?? [];
  const id = room === "photos" && !/^\d+$/u.test(part ?? "") ? undefined : idOfAddress(part);
  if (id === undefined) return { kind: "unlisted" };
  return { kind: room === "blog" ? "post" : "photo", id };
}
