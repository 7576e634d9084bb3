import { useCallback, useEffect, useState } from "react";
import type { Range } from "quill/core";
import type { Quill } from "./formats.ts";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The picture that is all of what is selected. */
export function imageIn(quill: Quill, range: Range | null): HTMLImageElement | null {
  if (range?.length !== 1) return null;
  const [leaf] = quill.getLeaf(range.index + 1);
  return leaf?.domNode instanceof HTMLImageElement ? leaf.domNode : null;
}

function boxOf(image: HTMLImageElement, quill: Quill): Box {
  const own = image.getBoundingClientRect();
  const around = quill.container.getBoundingClientRect();
  return {
    left: own.left - around.left,
    top: own.top - around.top,
    width: Math.round(own.width),
    height: Math.round(own.height),
  };
}

const isSame = (one: Box | undefined, other: Box) =>
  one?.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

/** Which picture is selected, by a click or by moving over it with Shift, and where it is. */
export function useSelectedImage(quill: Quill) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [box, setBox] = useState<Box>();

  const measure = useCallback(() => {
    setBox((before) => {
      if (!image?.isConnected) return undefined;
      const next = boxOf(image, quill);
      return isSame(before, next) ? before : next;
    });
  }, [image, quill]);

  useEffect(() => {
    const select = (event: MouseEvent) => {
      const blot = event.target instanceof HTMLImageElement && quill.scroll.find(event.target);
      if (blot) quill.setSelection(quill.getIndex(blot), 1, "user");
    };
    // The focus in the frame's own controls takes the selection of the text away, and must not close the frame.
    const follow = (range: Range | null) => {
      if (range) setImage(imageIn(quill, range));
    };
    quill.root.addEventListener("click", select);
    quill.on("selection-change", follow);
    return () => {
      quill.root.removeEventListener("click", select);
      quill.off("selection-change", follow);
    };
  }, [quill]);

  useEffect(() => {
    if (!image) return;
    // Tells of the size that it has, before it tells of changes.
    const observer = new ResizeObserver(measure);
    observer.observe(image);
    observer.observe(quill.root);
    const follow = () => (image.isConnected ? measure() : setImage(null));
    quill.on("text-change", follow);
    return () => {
      observer.disconnect();
      quill.off("text-change", follow);
    };
  }, [image, measure, quill]);

  const index = () => {
    const blot = image && quill.scroll.find(image);
    return blot ? quill.getIndex(blot) : 0;
  };
  return { image, box: image ? box : undefined, index };
}
