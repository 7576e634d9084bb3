import { useLayoutEffect, useRef } from "react";
import type { Virtualizer } from "@tanstack/react-virtual";
import { rowOf, type Row } from "../photos.rules.ts";

export interface KeptPlace {
  virtualizer: Virtualizer<Window, Element>;
  photos: readonly { id: number }[];
  rows: readonly Row[];
  width: number;
}

interface Kept {
  /** The photo in the middle of the window. */
  id: number | undefined;
  width: number;
  /** How far the page was scrolled when that was seen. */
  offset: number;
}

/**
 * Where a phone is turned, or a window gets another width, all rows are other ones: the photo in the middle of the window
 * stays there.
 */
export function useKeptPlace({ virtualizer, photos, rows, width }: KeptPlace): void {
  const kept = useRef<Kept>({ id: undefined, width, offset: 0 });

  // After each turn of the page: what is shown while it is scrolled is known to nobody else.
  useLayoutEffect(() => {
    const { id, width: before, offset: seenAt } = kept.current;
    const row = rowOf(rows, photos, id);
    // It has just come. Nobody has looked at any of its photos: the page is as far down as the one before it still.
    if (before === 0) {
      kept.current = { id: undefined, width, offset: virtualizer.scrollOffset ?? 0 };
      return;
    }
    if (width !== before) {
      kept.current = { id, width, offset: seenAt };
      if (row >= 0) virtualizer.scrollToIndex(row, { align: "center" });
      return;
    }
    const offset = virtualizer.scrollOffset ?? 0;
    // Only who scrolls goes on to another photo: a window that is turned is lower before it is wider, and has another one in its
    // middle then, as it has again until it is scrolled to the one that is kept.
    if (offset === seenAt) return;
    // What stands above the gallery is still to be seen: the page keeps that by itself.
    if (offset <= virtualizer.options.scrollMargin) {
      kept.current = { id: undefined, width, offset };
      return;
    }
    const middle = virtualizer.getVirtualItemForOffset(offset + window.innerHeight / 2)?.index ?? row;
    // The same photo as long as it is in the middle: a window that is drawn wider step by step does not wander.
    kept.current = { id: middle === row ? id : photos[rows[middle]?.first ?? -1]?.id, width, offset };
  });
}
