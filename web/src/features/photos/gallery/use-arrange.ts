import { useEffect, useMemo, useRef, useState } from "react";
import type { Photo } from "@contract/photo.ts";
import { useMovePhoto } from "../photos.mutations.ts";
import { movedBeside, type Edge } from "../photos.rules.ts";

/** Ways to put a photo elsewhere. */
export interface Arrange {
  step: (photo: Photo, by: -1 | 1) => void;
  toStart: (photo: Photo) => void;
  toEnd: (photo: Photo) => void;
  beside: (id: number, target: number, edge: Edge) => void;
}

/** Moves photos among those that are shown, which may not be all yet, and says where they went. */
export function useArrange(shown: readonly Photo[], isWhole: boolean) {
  const { mutate } = useMovePhoto();
  const [said, setSaid] = useState("");
  /** The photo that goes to the end, as soon as that has come. */
  const toEnd = useRef<number>(undefined);
  /** The photo on its way, until it is shown where it went. */
  const moved = useRef<number>(undefined);

  const arrange = useMemo<Arrange>(() => {
    const placeOf = (id: number) => shown.findIndex((photo) => photo.id === id);
    const beside: Arrange["beside"] = (id, target, edge) => {
      const place = movedBeside(shown, id, target, edge).findIndex((photo) => photo.id === id);
      // It stands there already.
      if (place === placeOf(id)) return;
      mutate({ id, target, edge });
      toEnd.current = undefined;
      moved.current = id;
      setSaid(`Moved to place ${place + 1} of ${shown.length}`);
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
        if (isWhole && last) return beside(id, last.id, "after");
        toEnd.current = id;
        setSaid("The photos after this one are still on their way");
      },
    };
  }, [shown, isWhole, mutate]);

  // A card that goes elsewhere in the page may lose the focus on its way.
  useEffect(() => {
    const { current: id } = moved;
    moved.current = undefined;
    if (id !== undefined && document.activeElement === document.body)
      document.getElementById(`photo-${id}`)?.focus();
  }, [shown]);

  useEffect(() => {
    if (!isWhole) return;
    const photo = shown.find(({ id }) => id === toEnd.current);
    toEnd.current = undefined;
    if (photo) arrange.toEnd(photo);
  }, [isWhole, shown, arrange]);

  return { arrange, said };
}
