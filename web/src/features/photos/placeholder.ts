import { thumbHashToDataURL } from "thumbhash";

const known = new Map<string, string>();

/** The address of a blurred preview: nothing is loaded for it. Empty where the hash cannot be read. */
export function placeholderUrl(hash: string): string {
  const before = known.get(hash);
  if (before !== undefined) return before;
  let url = "";
  try {
    url = thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
  } catch {
    // The photo's colour stands behind it.
  }
  known.set(hash, url);
  return url;
}
