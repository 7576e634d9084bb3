import { useLayoutEffect } from "react";
import { useWindowVirtualizer, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";

/**
 * Whether to scroll by the difference when a line turns out taller or shorter than estimated. As in the library, this is
 * done for lines above the window; but not while the library does not know the scroll position of the page yet.
 */
function isAboveWindow<Line extends Element>(
  { start }: VirtualItem,
  _delta: number,
  { scrollOffset }: Virtualizer<Window, Line>,
): boolean {
  const { scrollY } = window;
  return Math.abs((scrollOffset ?? 0) - scrollY) <= 1 && start < scrollY;
}

/** A virtual list that scrolls with the page: only the lines near the window are rendered. */
export function usePageList<Line extends Element>(
  options: Parameters<typeof useWindowVirtualizer<Line>>[0],
): Virtualizer<Window, Line> {
  const list = useWindowVirtualizer<Line>(options);
  // The router restores the scroll position of a page, and the list learns of that in the next frame. Until then it still
  // has the position of the page before, and would scroll back to it.
  useLayoutEffect(() => {
    list.shouldAdjustScrollPositionOnItemSizeChange = isAboveWindow;
    const frame = requestAnimationFrame(() => {
      list.shouldAdjustScrollPositionOnItemSizeChange = undefined;
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);
  return list;
}
