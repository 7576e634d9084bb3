import type { Location } from "react-router-dom";

/*
 * Back from a document's first entry in the history leaves the document without asking the router's blocker. When something
 * lies over that page, the router goes to the same address once more: then Back is a step within the document, which can be
 * blocked. In a browser without the Navigation API (before 2026) Back leaves the page.
 */
const BELOW = "isBelowItsDouble";
const DOUBLED = "doubledKey";

const currentEntry = () => ("navigation" in window ? window.navigation.currentEntry : null);

/** The place of the current entry in the history; undefined where the browser does not tell. */
export function entryIndex(): number | undefined {
  return currentEntry()?.index;
}

/** Whether the current entry is the one below its duplicate: before it comes another document. */
export function isBelowItsDouble(): boolean {
  return Reflect.get(Object(currentEntry()?.getState()), BELOW) === true;
}

/** Marks the current entry as the one below its duplicate, when it is the first of this document. */
export function markFirstEntry(): boolean {
  const entry = currentEntry();
  if (!entry || window.navigation.entries()[entry.index - 1]?.sameDocument) return false;
  window.navigation.updateCurrentEntry({ state: { [BELOW]: true } });
  return true;
}

/** The state of the navigation to the duplicate of an entry. */
export const doubleState = (location: Location): object => ({
  ...Object(location.state),
  [DOUBLED]: keyOfPage(location),
});

/** The router's key of a history entry; a duplicate has that of the entry below. */
export function keyOfPage({ key, state }: Location): string {
  const doubled: unknown = Reflect.get(Object(state), DOUBLED);
  return typeof doubled === "string" ? doubled : key;
}
