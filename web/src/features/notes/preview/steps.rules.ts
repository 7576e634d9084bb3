/** Undefined at the ends of the list. */
export interface Beside<T> {
  previous?: T | undefined;
  next?: T | undefined;
}

export function beside<T>(list: readonly T[], place: number, hasLeft: boolean): Beside<T> {
  if (place < 0) return {};
  const here = hasLeft ? Math.min(place, list.length) : place;
  return { previous: list[here - 1], next: list[hasLeft ? here : here + 1] };
}
