import type { Location } from "react-router-dom";

/*
 * Back from a document's first entry skips the router's blocker, so the router goes to the same address once
 * more. Browsers without the Navigation API (before 2026) leave the page.
 */
const BELOW = "isBelowItsDouble";
const DOUBLED = "doubledKey";

const currentEntry = () => ("navigation" in window ? window.navigation.currentEntry : null);

/** Undefined without the Navigation API. */
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

/** A duplicate has the key of the entry below. */
export function keyOfPage({ key, state }: Location): string {
  const doubled: unknown = Reflect.get(Object(state), DOUBLED);
  return typeof doubled === "string" ? doubled : key;
}
