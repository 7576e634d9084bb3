import { useLayoutEffect } from "react";
import { useWindowVirtualizer, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";

function isAboveWindow<Line extends Element>(
  { start }: VirtualItem,
  _delta: number,
  { scrollOffset }: Virtualizer<Window, Line>,
): boolean {
  const { scrollY } = window;
  return Math.abs((scrollOffset ?? 0) - scrollY) <= 1 && start < scrollY;
}

export function usePageList<Line extends Element>(
  options: Parameters<typeof useWindowVirtualizer<Line>>[0],
): Virtualizer<Window, Line> {
  const list = useWindowVirtualizer<Line>(options);
  // The list learns of the router's restored position in the next frame, and would scroll back until then.
  useLayoutEffect(() => {
    list.shouldAdjustScrollPositionOnItemSizeChange = isAboveWindow;
    const frame = requestAnimationFrame(() => {
      list.shouldAdjustScrollPositionOnItemSizeChange = undefined;
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);
  return list;
}
