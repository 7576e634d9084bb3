import { useLayoutEffect, useRef } from "react";
import type { useWindowVirtualizer } from "@tanstack/react-virtual";
import { rowOf, type Row } from "../photos.rules.ts";

export interface KeptPlace {
  virtualizer: ReturnType<typeof useWindowVirtualizer<Element>>;
  photos: readonly { id: number }[];
  rows: readonly Row[];
  width: number;
}

/**
 * Where a phone is turned, or a window gets another width, all rows are other ones: the photo in the middle of the window
 * stays there.
 */
export function useKeptPlace({ virtualizer, photos, rows, width }: KeptPlace): void {
  const kept = useRef<{ id: number | undefined; width: number }>({ id: undefined, width });

  // After each turn of the page: what is shown while it is scrolled is known to nobody else.
  useLayoutEffect(() => {
    const { id, width: before } = kept.current;
    const row = rowOf(rows, photos, id);
    if (width !== before) {
      kept.current = { id, width };
      if (row >= 0) virtualizer.scrollToIndex(row, { align: "center" });
      return;
    }
    const offset = virtualizer.scrollOffset ?? 0;
    // What stands above the gallery is still to be seen: the page keeps that by itself.
    if (offset <= virtualizer.options.scrollMargin) {
      kept.current = { id: undefined, width };
      return;
    }
    const middle = virtualizer.getVirtualItemForOffset(offset + window.innerHeight / 2)?.index;
    // The same photo as long as it is in the middle: a window that is drawn wider step by step does not wander.
    if (middle !== undefined && middle !== row) {
      kept.current = { id: photos[rows[middle]?.first ?? -1]?.id, width };
    }
  });
}
