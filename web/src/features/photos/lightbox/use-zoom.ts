import { useEffect, useRef, useState } from "react";
import type { ReactZoomPanPinchRef } from "react-zoom-pan-pinch";
import { isStill } from "../../../components/viewer/is-still.ts";
import { nextZoom, type Size } from "../zoom.rules.ts";

const QUICK_MS = 140;
/** On a slow machine too. */
const SETTLED_MS = 400;

interface Point {
  x: number;
  y: number;
}

export function useZoom(id: number, { width, height }: Size) {
  const [zoomed, setZoomed] = useState({ id, scale: 1 });
  const scale = zoomed.id === id ? zoomed.scale : 1;
  const viewer = useRef<ReactZoomPanPinchRef>(null);
  /** The next step starts from the target of the last animation, not from halfway. */
  const lastZoom = useRef({ id, scale: 1, until: 0 });
  useEffect(() => {
    void viewer.current?.centerView(1, 0);
  }, [width, height]);

  const zoomTo = (target: number, point?: Point) => {
    const instance = viewer.current?.instance;
    const box = instance?.wrapperComponent?.getBoundingClientRect();
    if (!instance || !box) return;
    lastZoom.current = { id, scale: target, until: performance.now() + SETTLED_MS };
    // The library's delayed correction after a wheel event would stop this animation halfway.
    clearTimeout(instance.wheelAnimationTimer ?? undefined);
    const { x, y } = point ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const time = isStill() ? 0 : QUICK_MS;
    if (target <= 1) void viewer.current?.centerView(target, time);
    else void viewer.current?.zoomToPoint(target, x, y, time);
  };
  const step = (direction: 1 | -1) => {
    const last = lastZoom.current;
    const isAnimating = last.id === id && performance.now() < last.until;
    zoomTo(nextZoom(isAnimating ? last.scale : scale, direction));
  };
  const noteScale = (changed: number) => setZoomed({ id, scale: changed });
  return { viewer, scale, noteScale, zoomTo, step };
}
