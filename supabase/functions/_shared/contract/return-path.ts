/**
 * The path of an address within the site, with query and fragment; undefined for an address that a browser would resolve to
 * another site: "//evil", "/\evil", "https:".
 */
function ownPath(address: string | null | undefined): string | undefined {
  const here = "https://here.invalid";
  // Parsed by URL like in a browser, which drops tabs and line breaks and reads a backslash as a slash.
  if (!address?.startsWith("/") || !URL.canParse(address, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, here);
  // "/x/..//evil" is on this origin, but its path alone, "//evil", is not.
  if (origin !== here || pathname.startsWith("//")) return undefined;
  return pathname + search + hash;
}

/** Paths that nobody comes back to after a login: the login pages, and routes of the API. */
const NO_DESTINATION = /^\/(?:auth|api)(?:[/?#]|$)/u;

/**
 * Where to go after a login or a registration: the path of an address within the site, with query and fragment; undefined for
 * another site, a login page and the API.
 */
export function returnPath(next: string | null | undefined): string | undefined {
  const own = ownPath(next);
  return own === undefined || NO_DESTINATION.test(own) ? undefined : own;
}
