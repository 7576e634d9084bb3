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
