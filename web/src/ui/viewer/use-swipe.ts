import { useLayoutEffect, useRef, type RefObject, type TouchEvent } from "react";
import { isStill } from "./is-still.ts";

/** How far a finger goes, in pixels, and how much further along than across. */
const FAR = 48;
const ALONG = 1.5;
/** From here on a finger means to sweep, and the picture goes with it. */
const BEGUN = 8;
/** How much of the way a picture goes that has no other beside it. */
const HELD_BACK = 0.25;
const SETTLING = { duration: 220, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

function put(sheet: HTMLElement, transform: string): void {
  sheet.style.transform = transform;
}

function settle(sheet: HTMLElement | null, from: number): void {
  if (!sheet) return;
  put(sheet, "");
  if (from !== 0) sheet.animate({ transform: [`translateX(${from}px)`, "none"] }, SETTLING);
}

/**
 * One finger that sweeps to the side goes to the next picture, or back to the one before. What is shown follows it; the one
 * that is gone to comes from its side, and one that is kept goes back to its place.
 *
 * @param sheet what is moved
 * @param shown what is looked at now
 */
export function useSwipe(
  sheet: RefObject<HTMLElement | null>,
  shown: number,
  enabled: boolean,
  onPrevious: (() => void) | undefined,
  onNext: (() => void) | undefined,
) {
  const start = useRef<{ x: number; y: number } | null>(null);
  /** How far the sheet is from its place, and from where the next picture is to come. */
  const offset = useRef(0);
  const arrival = useRef(0);

  const letGo = () => {
    settle(sheet.current, offset.current);
    start.current = null;
    offset.current = 0;
  };
  useLayoutEffect(() => {
    settle(sheet.current, arrival.current);
    offset.current = 0;
    arrival.current = 0;
  }, [sheet, shown]);

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current =
        enabled && touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const from = start.current;
      const touch = touches.item(0);
      // A second finger makes it a pinch.
      if (touches.length > 1) return letGo();
      if (!from || !touch || !sheet.current || isStill()) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      if (offset.current === 0 && (Math.abs(dx) < BEGUN || Math.abs(dx) < Math.abs(dy) * ALONG)) return;
      offset.current = (dx > 0 ? onPrevious : onNext) ? dx : dx * HELD_BACK;
      put(sheet.current, `translateX(${offset.current}px)`);
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current;
      const touch = changedTouches.item(0);
      if (!from || !touch || !enabled) return letGo();
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      const isSwept = Math.abs(dx) >= FAR && Math.abs(dx) >= Math.abs(dy) * ALONG;
      const go = isSwept ? (dx > 0 ? onPrevious : onNext) : undefined;
      if (!go) return letGo();
      start.current = null;
      const width = sheet.current?.clientWidth ?? 0;
      if (offset.current !== 0) arrival.current = offset.current - Math.sign(dx) * width;
      go();
    },
    onTouchCancel: letGo,
  };
}
