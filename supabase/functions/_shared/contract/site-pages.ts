import { idOfAddress } from "./post-path.ts";

/**
 * Pages that everybody may find, besides those of posts and photos, and what they are called; the home page has the name of the
 * site.
 */
export const PUBLIC_PAGES = {
  "/": undefined,
  "/apps": "Applications",
  "/photography": "Photography",
  "/blog": "Blog",
  "/games": "Games Collection",
} as const;
export type PublicPath = keyof typeof PUBLIC_PAGES;

const isPublic = (path: string): path is PublicPath => Object.hasOwn(PUBLIC_PAGES, path);

/** A page by its address. Unlisted is what search engines leave out: it is one person's own, or nobody has it. */
export type SitePage =
  | { kind: "public"; path: PublicPath }
  | { kind: "post" | "photo"; id: number }
  | { kind: "unlisted" };

/** Which page a path is of. What is the same page has the same answer. */
export function pageOf(path: string): SitePage {
  const plain = path.replace(/(?<=[^/])\/$/u, "");
  if (isPublic(plain)) return { kind: "public", path: plain };
  const [, room, part] = /^\/(blog|photos)\/([^/]+)$/u.exec(plain) ?? [];
  const id = room === "photos" && !/^\d+$/u.test(part ?? "") ? undefined : idOfAddress(part);
  if (id === undefined) return { kind: "unlisted" };
  return { kind: room === "blog" ? "post" : "photo", id };
}
