/** The neighbours of an entry in a list; undefined at its ends. */
export interface Beside<T> {
  previous?: T | undefined;
  next?: T | undefined;
}

/**
 * The neighbours of a position in a list. With `hasLeft`, the entry is no longer there, so the next one is the entry that took
 * its position. A position of -1 has none.
 */
export function beside<T>(list: readonly T[], place: number, hasLeft: boolean): Beside<T> {
  if (place < 0) return {};
  const here = hasLeft ? Math.min(place, list.length) : place;
  return { previous: list[here - 1], next: list[hasLeft ? here : here + 1] };
}
