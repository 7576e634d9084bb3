import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Virtualizer } from "@tanstack/react-virtual";
import { rowOf, type Row } from "../photos.rules.ts";

export interface KeptPlace {
  virtualizer: Virtualizer<Window, Element>;
  photos: readonly { id: number }[];
  rows: readonly Row[];
  width: number;
  widthNow: () => number;
}

interface Anchor {
  id: number | undefined;
  width: number;
  height: number;
}

export function useKeptPlace({ virtualizer, photos, rows, width, widthNow }: KeptPlace): void {
  const anchor = useRef<Anchor>({ id: undefined, width, height: 0 });

  const onScroll = useEffectEvent(() => {
    const { id, height: before } = anchor.current;
    const { scrollY: offset, innerHeight: height } = window;
    // A rotation changes height, width and rows in turn; scroll events meanwhile tell nothing about the visitor.
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
    // The same photo while its row is in the middle, so that resizing in many steps does not drift.
    if (middle !== row) anchor.current = { id: photos[rows[middle]?.first ?? -1]?.id, width, height };
  });

  // On every scroll event: a phone may be rotated before the virtual list renders.
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
