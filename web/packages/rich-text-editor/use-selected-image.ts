import { useCallback, useEffect, useState } from "react";
import type { Range } from "quill/core";
import type { Quill } from "./formats.ts";
import { sizeOf, type Size } from "./image-size.rules.ts";

interface Box extends Size {
  left: number;
  top: number;
}

export interface Selected {
  box: Box;
  size: Size;
  alt: string;
}

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
    // A null range means that the editor lost the focus, perhaps to the frame's own controls: the frame stays.
    const follow = (range: Range | null) => {
      if (!range) return;
      const image = imageIn(quill, range);
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
