import type { Delta, Range } from "quill/core";
import type { Quill } from "./formats.ts";

export interface Place {
  /** Where it is by now, with what was selected there; with nothing, once that is not what it was. */
  range: () => { index: number; length: number };
  /** It goes on behind what has been put there. */
  leave: (index: number) => void;
  forget: () => void;
}

/** A place in a text, wherever typing moves it to. What is written at it stands behind what comes there later. */
export function trackPlace(quill: Quill, { index, length }: Range): Place {
  let [start, end] = [index, index + length];
  let selected = length;
  const follow = (change: Delta) => {
    start = change.transformPosition(start, true);
    end = change.transformPosition(end, true);
    // Somebody has written in it, or deleted of it: nobody meant to have that replaced.
    if (end - start !== selected) selected = 0;
  };
  quill.on("text-change", follow);
  return {
    range: () => ({ index: start, length: selected }),
    leave: (next) => {
      [start, end, selected] = [next, next, 0];
    },
    forget: () => void quill.off("text-change", follow),
  };
}
