import { useRef, type MouseEvent, type TouchEvent } from "react";

/** In pixels. */
const MAX_TAP_MS = 300;
const MAX_DISTANCE = 32;
/** In pixels. */
const MAX_MOVE = 12;

interface Tap {
  x: number;
  y: number;
  at: number;
}

const isNear = (one: Tap, other: Tap, far: number) => Math.hypot(one.x - other.x, one.y - other.y) < far;

/** The zoom library's own detection reacts when the second touch begins, whose end stops its animation halfway. */
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
      if (!isNear(from, tap, MAX_MOVE) || tap.at - from.at > MAX_TAP_MS) return;
      if (before && isNear(before, tap, MAX_DISTANCE) && tap.at - before.at < MAX_TAP_MS) {
        event.preventDefault();
        onDouble(tap.x, tap.y);
      } else last.current = tap;
    },
  };
}
