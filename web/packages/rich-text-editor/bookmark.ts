import type { Delta, Range } from "quill/core";
import type { Quill } from "./formats.ts";

export interface Bookmark {
  /** The current range; its length is 0 once the selected text was edited. */
  range: () => { index: number; length: number };
  /** Moves the place, after something was inserted. */
  leave: (index: number) => void;
  forget: () => void;
}

/** Tracks a range while the text is edited. Text that is typed at the place ends up before what is inserted there later. */
export function trackBookmark(quill: Quill, { index, length }: Range): Bookmark {
  let [start, end] = [index, index + length];
  let selected = length;
  const follow = (change: Delta) => {
    start = change.transformPosition(start, true);
    end = change.transformPosition(end, true);
    // The selected text was edited, so it must not be replaced any more.
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
