/**
 * The path within the site that an address leads to, with its query and fragment; undefined for what a browser would take
 * for another site: "//evil", "/\evil", "https:".
 */
export function ownPath(address: string | null | undefined): string | undefined {
  const here = "https://here.invalid";
  // The browser's own reading: it drops tabs and line breaks, and takes a backslash for a slash.
  if (!address?.startsWith("/") || !URL.canParse(address, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, here);
  // "/x/..//evil" is at home here, but "//evil" once it has been cut down to its path.
  if (origin !== here || pathname.startsWith("//")) return undefined;
  return pathname + search + hash;
}
