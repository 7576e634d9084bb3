import { useLayoutEffect, useRef, type RefObject, type TouchEvent } from "react";
import { isStill } from "./is-still.ts";

/** Pixels. */
const MIN_DISTANCE = 48;
const MIN_RATIO = 1.5;
const START_DISTANCE = 8;
const RESISTANCE = 0.25;
const SETTLING = { duration: 220, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

function put(sheet: HTMLElement, transform: string): void {
  sheet.style.transform = transform;
}

function settle(sheet: HTMLElement | null, from: number): void {
  if (!sheet) return;
  put(sheet, "");
  if (from !== 0) sheet.animate({ transform: [`translateX(${from}px)`, "none"] }, SETTLING);
}

/** @param shown the id of the current picture */
export function useSwipe(
  sheet: RefObject<HTMLElement | null>,
  shown: number,
  enabled: boolean,
  onPrevious: (() => void) | undefined,
  onNext: (() => void) | undefined,
) {
  const start = useRef<{ x: number; y: number } | null>(null);
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
      if (offset.current === 0 && (Math.abs(dx) < START_DISTANCE || Math.abs(dx) < Math.abs(dy) * MIN_RATIO))
        return;
      offset.current = (dx > 0 ? onPrevious : onNext) ? dx : dx * RESISTANCE;
      put(sheet.current, `translateX(${offset.current}px)`);
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current;
      const touch = changedTouches.item(0);
      if (!from || !touch || !enabled) return letGo();
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      const isSwept = Math.abs(dx) >= MIN_DISTANCE && Math.abs(dx) >= Math.abs(dy) * MIN_RATIO;
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
