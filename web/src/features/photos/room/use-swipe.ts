import { useRef, type TouchEvent } from "react";

/** How far a finger goes, in pixels, and how much further along than across. */
const FAR = 48;
const ALONG = 1.5;

/** One finger that sweeps to the side goes to the next picture, or back to the one before. */
export function useSwipe(
  enabled: boolean,
  onPrevious: (() => void) | undefined,
  onNext: (() => void) | undefined,
) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current =
        enabled && touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      // A second finger makes it a pinch.
      if (touches.length > 1) start.current = null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current;
      const touch = changedTouches.item(0);
      start.current = null;
      if (!from || !touch || !enabled) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(dx) < FAR || Math.abs(dx) < Math.abs(dy) * ALONG) return;
      if (dx > 0) onPrevious?.();
      else onNext?.();
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
