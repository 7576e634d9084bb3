/** The key of what the router keeps for a tab. */
export const SCROLL_POSITIONS = "places";

/**
 * An address that is opened anew begins at its top; only a reload, Back and Forward return to the place. The router keeps that of a
 * document's first entry by its address.
 */
export function forgetPlaceOfNewVisit(): void {
  const [visit] = performance.getEntriesByType("navigation");
  if (visit === undefined || Reflect.get(visit, "type") !== "navigate") return;
  const { pathname, search, hash } = location;
  try {
    const { [pathname + search + hash]: _, ...others } = Object(
      JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? "{}"),
    );
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(others));
  } catch {
    // Where the browser keeps nothing for pages, no place is kept either.
  }
}
