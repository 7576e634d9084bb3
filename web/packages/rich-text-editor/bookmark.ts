import type { Delta, Range } from "quill/core";
import type { Quill } from "./formats.ts";

export interface Bookmark {
  range: () => { index: number; length: number };
  leave: (index: number) => void;
  forget: () => void;
}

export function trackBookmark(quill: Quill, { index, length }: Range): Bookmark {
  let [start, end] = [index, index + length];
  let selected = length;
  const follow = (change: Delta) => {
    start = change.transformPosition(start, true);
    end = change.transformPosition(end, true);
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
