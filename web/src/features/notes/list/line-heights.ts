import { measureElement, type Virtualizer } from "@tanstack/react-virtual";

/** The first measured height is the estimate for the rest, so that a long list is not laid out again with each line. */
export function lineHeights(guess: number) {
  let first: number | undefined;
  return {
    estimate: () => first ?? guess,
    measure: (
      line: HTMLDivElement,
      entry: ResizeObserverEntry | undefined,
      list: Virtualizer<Window, HTMLDivElement>,
    ) => {
      const height = measureElement(line, entry, list);
      first ??= height;
      return height;
    },
  };
}
