/** Undefined for an address that a browser would resolve to another site: "//evil", "/\evil", "https:". */
function ownPath(address: string | null | undefined): string | undefined {
  const here = "https://here.invalid";
  // Parsed by URL like in a browser, which drops tabs and line breaks and reads a backslash as a slash.
  if (!address?.startsWith("/") || !URL.canParse(address, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, here);
  // "/x/..//evil" is on this origin, but its path alone, "//evil", is not.
  if (origin !== here || pathname.startsWith("//")) return undefined;
  return pathname + search + hash;
}

const NO_DESTINATION = /^\/(?:auth|api)(?:[/?#]|$)/u;

export function returnPath(next: string | null | undefined): string | undefined {
  const own = ownPath(next);
  return own === undefined || NO_DESTINATION.test(own) ? undefined : own;
}
