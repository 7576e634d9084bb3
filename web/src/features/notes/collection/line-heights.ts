import { measureElement, type Virtualizer } from "@tanstack/react-virtual";

/**
 * Lines are nearly always as high as the first one that was measured. To expect that of all spares a list of ten thousand
 * being laid out again with each line that comes into sight.
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
