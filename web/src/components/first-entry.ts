/*
 * Back from a document's first entry in the history leaves the document without asking the router's blocker. When something
 * lies over that page, a duplicate of the entry is pushed on top of it: then Back is a step within the document, which can be
 * blocked.
 *
 * The router numbers its entries (`idx`), and computes the length of a step from the numbers. The duplicate keeps the number
 * and the entry below gets the one before it, so that for the router nothing has moved.
 */
const BELOW = "isBelowItsDouble";
const DOUBLE = "isDouble";

/** The lowest number of an entry of this document, as far as is known. */
let lowest = 0;

const has = (entry: unknown, mark: string): boolean => Reflect.get(Object(entry), mark) === true;

/** Whether the current entry is the one below its duplicate: before it comes another document. */
export function isBelowItsDouble(): boolean {
  return has(window.history.state, BELOW);
}

/** Duplicates the current entry when it is the first of this document. */
export function doubleFirstEntry(): void {
  const entry: unknown = window.history.state;
  const index: unknown = Reflect.get(Object(entry), "idx");
  // A duplicate that the router has replaced has lost its mark; after a reload only the mark is left to know one by.
  if (typeof index !== "number" || index > lowest || has(entry, DOUBLE)) return;
  lowest = index - 1;
  window.history.replaceState({ ...Object(entry), idx: lowest, [BELOW]: true }, "");
  window.history.pushState({ ...Object(entry), [BELOW]: false, [DOUBLE]: true }, "");
}
