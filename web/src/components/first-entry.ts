import type { Location } from "react-router-dom";

/*
 * Back from a document's first entry skips the router's blocker, so the router adds one. Without the
 * Navigation API (before 2026) Back leaves the page.
 */
const BELOW = "isBelowItsDouble";
const DOUBLED = "doubledKey";

const currentEntry = () => ("navigation" in window ? window.navigation.currentEntry : null);

export function entryIndex(): number | undefined {
  return currentEntry()?.index;
}

export function isBelowItsDouble(): boolean {
  return Reflect.get(Object(currentEntry()?.getState()), BELOW) === true;
}

export function markFirstEntry(): boolean {
  const entry = currentEntry();
  if (!entry || window.navigation.entries()[entry.index - 1]?.sameDocument) return false;
  window.navigation.updateCurrentEntry({ state: { [BELOW]: true } });
  return true;
}

export const doubleState = (location: Location): object => ({
  ...Object(location.state),
  [DOUBLED]: keyOfPage(location),
});

export function keyOfPage({ key, state }: Location): string {
  const doubled: unknown = Reflect.get(Object(state), DOUBLED);
  return typeof doubled === "string" ? doubled : key;
}
