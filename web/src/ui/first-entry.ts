/**
 * Back from the first entry that a document has in the history leaves the document, and no page is asked before. Where
 * something lies over that page, the entry gets a double on top: what is below it is a step within the document, which
 * can be held.
 *
 * The router counts its entries, and takes a step for as long as the numbers say. The double keeps the number, and the
 * entry below gets one less, so that nothing has moved for the router.
 */
const BELOW = "isBelowItsDouble";
const DOUBLE = "isDouble";

/** The lowest number that an entry of this document is known to have. */
let lowest = 0;

const has = (entry: unknown, mark: string): boolean => Reflect.get(Object(entry), mark) === true;

/** Whether the first entry is stood at which has a double: what is beyond it is another document. */
export function isBelowItsDouble(): boolean {
  return has(window.history.state, BELOW);
}

/** Gives the entry that is stood at a step within the document below it, unless there is one. */
export function doubleFirstEntry(): void {
  const entry: unknown = window.history.state;
  const index: unknown = Reflect.get(Object(entry), "idx");
  // A double that the router has replaced is known by its number alone, and by its mark after a reload alone.
  if (typeof index !== "number" || index > lowest || has(entry, DOUBLE)) return;
  lowest = index - 1;
  window.history.replaceState({ ...Object(entry), idx: lowest, [BELOW]: true }, "");
  window.history.pushState({ ...Object(entry), [BELOW]: false, [DOUBLE]: true }, "");
}
