import { thumbHashToDataURL } from "thumbhash";

const known = new Map<string, string>();

/** The data URL of a blurred preview, which needs no request; empty when the hash is invalid. */
export function placeholderUrl(hash: string): string {
  const before = known.get(hash);
  if (before !== undefined) return before;
  let url = "";
  try {
    url = thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
  } catch {
    // The photo's colour is shown instead.
  }
  known.set(hash, url);
  return url;
}
