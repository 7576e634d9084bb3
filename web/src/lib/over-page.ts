/** Identifies this load: after a reload, no page is left below. */
const LOADED_AT = performance.timeOrigin;

export function overThisPage(): object {
  return { over: LOADED_AT };
}

export function isLeftAlone(state: unknown): boolean {
  return state instanceof Object && Reflect.has(state, "over") && !isOverPage(state);
}

export function isOverPage(state: unknown): boolean {
  return state instanceof Object && Reflect.get(state, "over") === LOADED_AT;
}
