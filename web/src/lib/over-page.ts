/** Of this load of the page: after a reload there is nothing to lie over any more. */
const LOADED_AT = performance.timeOrigin;

/** The state of a navigation that opens something over the page, which stays where it is. */
export function overThisPage(): object {
  return { over: LOADED_AT };
}

/** Whether something was opened over a page by an earlier load, and is a page of its own by now. */
export function isLeftAlone(state: unknown): boolean {
  return state instanceof Object && Reflect.has(state, "over") && !isOverPage(state);
}

/** Whether what is at this address was opened over the page before it. */
export function isOverPage(state: unknown): boolean {
  return state instanceof Object && Reflect.get(state, "over") === LOADED_AT;
}
