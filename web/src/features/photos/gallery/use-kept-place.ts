import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Virtualizer } from "@tanstack/react-virtual";
import { rowOf, type Row } from "../photos.rules.ts";

export interface KeptPlace {
  virtualizer: Virtualizer<Window, Element>;
  photos: readonly { id: number }[];
  rows: readonly Row[];
  /** The width that the rows were laid out for. */
  width: number;
  /** The current width of the list: after a rotation the old rows stay for a moment. */
  widthNow: () => number;
}

interface Anchor {
  /** The photo in the middle of the window. */
  id: number | undefined;
  width: number;
  /** The height of the window at the last scroll. */
  height: number;
}

/** Keeps the photo in the middle of the window there when the window is resized or rotated, which changes all rows. */
export function useKeptPlace({ virtualizer, photos, rows, width, widthNow }: KeptPlace): void {
  const anchor = useRef<Anchor>({ id: undefined, width, height: 0 });

  const onScroll = useEffectEvent(() => {
    const { id, height: before } = anchor.current;
    const { scrollY: offset, innerHeight: height } = window;
    // A rotation changes the height of the window first, then its width, then the rows. Until the anchor is scrolled back
    // to the middle another one is there, and scroll events of that time say nothing about what the visitor looks at.
    if (widthNow() !== width) return;
    anchor.current = { id, width, height };
    if (height !== before) return;
    // While the content above the gallery is visible, the browser keeps the place by itself.
    if (offset <= virtualizer.options.scrollMargin) {
      anchor.current = { id: undefined, width, height };
      return;
    }
    const row = rowOf(rows, photos, id);
    const middle = virtualizer.getVirtualItemForOffset(offset + height / 2)?.index ?? row;
    // Keeps the same photo while its row is in the middle, so that resizing in many steps does not drift.
    if (middle !== row) anchor.current = { id: photos[rows[middle]?.first ?? -1]?.id, width, height };
  });

  // On every scroll event, not on the next render: the virtual list renders when other rows come into view, or a while after
  // the last scroll, and a phone may be rotated before that.
  useLayoutEffect(() => {
    const note = () => onScroll();
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, []);

  useLayoutEffect(() => {
    const { id, width: before } = anchor.current;
    if (width === before) return;
    const row = rowOf(rows, photos, id);
    anchor.current = { id, width, height: window.innerHeight };
    if (row >= 0) virtualizer.scrollToIndex(row, { align: "center" });
  }, [virtualizer, photos, rows, width]);
}
