import { useCallback, useEffect, useState } from "react";
import type { Range } from "quill/core";
import type { Quill } from "./formats.ts";
import { sizeOf, type Size } from "./image-size.rules.ts";

interface Box extends Size {
  left: number;
  top: number;
}

/** What is to be seen and said of a picture: where it is drawn, and what it has. */
export interface Selected {
  box: Box;
  /** As it is kept, which is more than there is room for on a phone. */
  size: Size;
  alt: string;
}

/** The picture that is all of what is selected. */
export function imageIn(quill: Quill, range: Range | null): HTMLImageElement | null {
  if (range?.length !== 1) return null;
  const [leaf] = quill.getLeaf(range.index + 1);
  return leaf?.domNode instanceof HTMLImageElement ? leaf.domNode : null;
}

function look(image: HTMLImageElement, quill: Quill): Selected {
  const own = image.getBoundingClientRect();
  const around = quill.container.getBoundingClientRect();
  const box = {
    left: own.left - around.left,
    top: own.top - around.top,
    width: Math.round(own.width),
    height: Math.round(own.height),
  };
  return { box, size: sizeOf(image, box), alt: image.alt };
}

const isSame = (one: Selected | undefined, other: Selected) => JSON.stringify(one) === JSON.stringify(other);

/** Which picture is selected, by a click or by moving over it with Shift, and where it is. */
export function useSelectedImage(quill: Quill) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [selected, setSelected] = useState<Selected>();

  const measure = useCallback(() => {
    setSelected((before) => {
      if (!image?.isConnected) return undefined;
      const next = look(image, quill);
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
      if (!range) return;
      const image = imageIn(quill, range);
      // What happens to a picture is one step, however soon after the last key.
      if (image) quill.history.cutoff();
      setImage(image);
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
    const follow = () => {
      if (image.isConnected) return measure();
      quill.history.cutoff();
      setImage(null);
    };
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
  return { image, selected: image ? selected : undefined, index };
}
