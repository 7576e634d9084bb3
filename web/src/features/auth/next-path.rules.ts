import { ownPath } from "@contract/own-path.ts";
import { paths } from "../../lib/paths.ts";

/** Whether a path is a login page, or a route of the API. */
function isNoDestination(own: string): boolean {
  const [pathname = ""] = own.split(/[?#]/u, 1);
  return pathname === paths.auth || pathname.startsWith(`${paths.auth}/`) || pathname.startsWith("/api/");
}

/** Where to go after signing in: the `next` of the address when it is a path of this site, else the home page. */
export function nextPath(next: string | null | undefined): string {
  const own = ownPath(next);
  return own === undefined || isNoDestination(own) ? paths.home : own;
}
