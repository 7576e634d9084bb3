import { paths } from "../../lib/paths.ts";

/**
 * Where to go after signing in: the `next` of the address when it is a path of this site, else the home page. What a
 * browser would take for another site ("//evil", "/\evil", "https:") is not a path.
 */
export function nextPath(next: string | null | undefined, origin: string): string {
  if (!next?.startsWith("/")) return paths.home;
  let url: URL;
  try {
    // The browser's own reading: it drops tabs and line breaks, and takes a backslash for a slash.
    url = new URL(next, origin);
  } catch {
    return paths.home;
  }
  // "/x/..//evil" is at home here, but "//evil" once it has been cut down to its path.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith("//")) return paths.home;
  if (
    url.pathname === paths.auth ||
    url.pathname.startsWith(`${paths.auth}/`) ||
    url.pathname.startsWith("/api/")
  )
    return paths.home;
  return url.pathname + url.search + url.hash;
}
