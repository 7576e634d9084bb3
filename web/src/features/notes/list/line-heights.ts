import { measureElement, type Virtualizer } from "@tanstack/react-virtual";

/**
 * Nearly all lines are as high as the first one. Its measured height is the estimate for the rest, so that a list of ten
 * thousand is not laid out again with each line that comes into view.
 */
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
