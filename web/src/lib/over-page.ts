/** Identifies this load of the page: after a reload, there is no page left beneath what was opened over it. */
const LOADED_AT = performance.timeOrigin;

/** The state of a navigation that opens something over the current page. */
export function overThisPage(): object {
  return { over: LOADED_AT };
}

/** Whether this was opened over a page before a reload, and is a page of its own since. */
export function isLeftAlone(state: unknown): boolean {
  return state instanceof Object && Reflect.has(state, "over") && !isOverPage(state);
}

/** Whether this is open over the page from which it was opened. */
export function isOverPage(state: unknown): boolean {
  return state instanceof Object && Reflect.get(state, "over") === LOADED_AT;
}
