import { thumbHashToDataURL } from "thumbhash";

const known = new Map<string, string>();

/** Empty when the hash is invalid. */
export function placeholderUrl(hash: string): string {
  const before = known.get(hash);
  if (before !== undefined) return before;
  let url = "";
  try {
    url = thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
  } catch {
    // The photo's colour shows instead.
  }
  known.set(hash, url);
  return url;
}
