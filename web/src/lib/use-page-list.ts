import { useLayoutEffect } from "react";
import { useWindowVirtualizer, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";

/**
 * Whether the page is scrolled by as much as a line differs from what was expected of it: for lines above what is seen, as the
 * library does, unless it does not know yet how far down the page is.
 */
function isAboveWindow<Line extends Element>(
  { start }: VirtualItem,
  _delta: number,
  { scrollOffset }: Virtualizer<Window, Line>,
): boolean {
  const { scrollY } = window;
  return Math.abs((scrollOffset ?? 0) - scrollY) <= 1 && start < scrollY;
}

/** A list of which only the lines near the window exist; the page itself is what scrolls. */
export function usePageList<Line extends Element>(
  options: Parameters<typeof useWindowVirtualizer<Line>>[0],
): Virtualizer<Window, Line> {
  const list = useWindowVirtualizer<Line>(options);
  // The router scrolls a page that comes to its place, and the list hears of it in the next frame. Until then it believes the
  // page to be as far down as the one before, and would lead it back there.
  useLayoutEffect(() => {
    list.shouldAdjustScrollPositionOnItemSizeChange = isAboveWindow;
    const frame = requestAnimationFrame(() => {
      list.shouldAdjustScrollPositionOnItemSizeChange = undefined;
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);
  return list;
}
