import { useRef, type MouseEvent, type TouchEvent } from "react";

/** Two taps that are one gesture: how soon after each other, and how near. */
const SOON_MS = 300;
const NEAR = 32;
/** A finger that goes further than this does not tap. */
const STILL = 12;

interface Tap {
  x: number;
  y: number;
  at: number;
}

const isNear = (one: Tap, other: Tap, far: number) => Math.hypot(one.x - other.x, one.y - other.y) < far;

/**
 * A double click, or two taps of one finger, with the place on the screen. The library's own takes the second tap when it
 * begins, and is stopped half-way when it ends.
 */
export function useDoubleTap(onDouble: (x: number, y: number) => void) {
  const start = useRef<Tap | null>(null);
  const last = useRef<Tap | null>(null);
  return {
    onDoubleClick: ({ clientX, clientY }: MouseEvent) => onDouble(clientX, clientY),
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const touch = touches.item(0);
      const isAlone = touch !== null && touches.length === 1;
      start.current = isAlone ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches.item(0);
      const [from, before] = [start.current, last.current];
      start.current = null;
      last.current = null;
      if (!touch || !from) return;
      const tap = { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
      if (!isNear(from, tap, STILL) || tap.at - from.at > SOON_MS) return;
      if (before && isNear(before, tap, NEAR) && tap.at - before.at < SOON_MS) {
        // Or the browser makes a double click of it as well.
        event.preventDefault();
        onDouble(tap.x, tap.y);
      } else last.current = tap;
    },
  };
}
