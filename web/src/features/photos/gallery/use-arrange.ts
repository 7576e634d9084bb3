import { useEffect, useMemo, useRef, useState } from "react";
import type { Photo } from "@contract/photo.ts";
import { useMovePhoto } from "../photos.mutations.ts";
import { placeBeside, type Gallery } from "../photos.rules.ts";

/** Ways to put a photo elsewhere. */
export interface Arrange {
  step: (photo: Photo, by: -1 | 1) => void;
  toStart: (photo: Photo) => void;
  toEnd: (photo: Photo) => void;
  beside: (id: number, target: number, edge: "before" | "after") => void;
}

/** Moves photos among those that are shown, and says where they went. */
export function useArrange(shown: readonly Photo[], all: Gallery) {
  const { mutate } = useMovePhoto();
  const [said, setSaid] = useState("");
  /** The photo on its way, until it is shown where it went. */
  const moved = useRef<number>(undefined);

  const arrange = useMemo<Arrange>(() => {
    const placeOf = (id: number) => shown.findIndex((photo) => photo.id === id);
    const beside: Arrange["beside"] = (id, target, edge) => {
      if (id === target) return;
      const before = placeBeside(shown, all, target, edge);
      if (before === undefined) return setSaid("The photos after this one are still on their way");
      // It stands there already.
      if (before === id) return;
      mutate({ id, before });
      moved.current = id;
      const others = shown.filter((photo) => photo.id !== id);
      const place = others.findIndex((photo) => photo.id === target) + (edge === "before" ? 1 : 2);
      setSaid(`Moved to place ${place} of ${shown.length}`);
    };
    return {
      beside,
      step: ({ id }, by) => {
        const target = shown[placeOf(id) + by];
        if (target) beside(id, target.id, by < 0 ? "before" : "after");
      },
      toStart: ({ id }) => {
        const [first] = shown;
        if (first) beside(id, first.id, "before");
      },
      toEnd: ({ id }) => {
        const last = shown.at(-1);
        if (last) beside(id, last.id, "after");
      },
    };
  }, [shown, all, mutate]);

  // A card that goes elsewhere in the page may lose the focus on its way.
  useEffect(() => {
    const { current: id } = moved;
    moved.current = undefined;
    if (id !== undefined && document.activeElement === document.body)
      document.getElementById(`photo-${id}`)?.focus();
  }, [shown]);

  return { arrange, said };
}
