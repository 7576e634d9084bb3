import { idOfAddress } from "./post-path.ts";

export const PUBLIC_PAGES = {
  "/": undefined,
  "/apps": "Applications",
  "/photography": "Photography",
  "/blog": "Blog",
  "/games": "Games Collection",
} as const;
export type PublicPath = keyof typeof PUBLIC_PAGES;

const isPublic = (path: string): path is PublicPath => Object.hasOwn(PUBLIC_PAGES, path);

const PERSONAL_PAGES = [
  ...["/apps/notes", "/account", "/admin", "/blog/write", "/blog/write/[^/?]+"],
  ...[
    "/auth",
    "/auth/forgot-password",
    "/auth/reset-password",
    "/auth/confirm-account",
    "/auth/confirm-email",
    "/reminders/off",
  ],
];

/** A regular expression without regard to case, in the syntax that the servers in front of the site share (PCRE, RE2). */
export const PAGE_PATH = `^(?:|${[
  ...Object.keys(PUBLIC_PAGES).filter((path) => path !== "/"),
  "/blog/[1-9][0-9]{0,14}(?:-[^/?]*)?",
  "/photos/[1-9][0-9]{0,14}",
  ...PERSONAL_PAGES,
].join("|")})/?$`;

const pagePath = new RegExp(PAGE_PATH, "iu");

export const isPagePath = (path: string): boolean => pagePath.test(path);

/** Search engines leave out unlisted ones, which are personal or do not exist. */
export type SitePage =
  | { kind: "public"; path: PublicPath }
  | { kind: "post" | "photo"; id: number }
  | { kind: "unlisted" };

export function pageOf(path: string): SitePage {
  const plain = path.replace(/(?<=[^/])\/$/u, "");
  if (isPublic(plain)) return { kind: "public", path: plain };
  const [, room, part] = /^\/(blog|photos)\/([^/]+)$/u.exec(plain) ?? [];
  const id = room === "photos" && !/^\d+$/u.test(part ?? "") ? undefined : idOfAddress(part);
  if (id === undefined) return { kind: "unlisted" };
  return { kind: room === "blog" ? "post" : "photo", id };
}
