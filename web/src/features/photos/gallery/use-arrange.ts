import { useEffect, useMemo, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { Photo } from "@contract/photo.ts";
import { useMovePhoto } from "../photos.mutations.ts";
import { photoQueries } from "../photos.queries.ts";
import { movedBeside, type Edge } from "../photos.rules.ts";

export interface Arrange {
  step: (photo: Photo, by: -1 | 1) => void;
  toStart: (photo: Photo) => void;
  toEnd: (photo: Photo) => void;
  beside: (id: number, target: number, edge: Edge) => void;
}

export function useArrange(shown: readonly Photo[], isComplete: boolean) {
  const client = useQueryClient();
  const { mutate } = useMovePhoto();
  const [announcement, setAnnouncement] = useState("");
  const toEnd = useRef<number>(undefined);
  const moved = useRef<number>(undefined);

  const arrange = useMemo<Arrange>(() => {
    const shownIds = new Set(shown.map(({ id }) => id));
    // The next press of a key may come before the last move is rendered.
    const inOrder = () =>
      client.getQueryData(photoQueries.list().queryKey)?.filter(({ id }) => shownIds.has(id)) ?? [];
    const placeIn = (photos: readonly Photo[], id: number) => photos.findIndex((photo) => photo.id === id);
    const beside: Arrange["beside"] = (id, target, edge) => {
      const photos = inOrder();
      const place = placeIn(movedBeside(photos, id, target, edge), id);
      if (place === placeIn(photos, id)) return;
      // The server refuses to move a photo beside one that another tab has deleted.
      const done = `Moved to place ${place + 1} of ${photos.length}`;
      setAnnouncement("");
      mutate({ id, target, edge }, { onSuccess: () => setAnnouncement(done) });
      toEnd.current = undefined;
      moved.current = id;
    };
    return {
      beside,
      step: ({ id }, by) => {
        const photos = inOrder();
        const target = photos[placeIn(photos, id) + by];
        if (target) beside(id, target.id, by < 0 ? "before" : "after");
      },
      toStart: ({ id }) => {
        const [first] = inOrder();
        if (first) beside(id, first.id, "before");
      },
      toEnd: ({ id }) => {
        const last = inOrder().at(-1);
        if (isComplete && last) return beside(id, last.id, "after");
        toEnd.current = id;
        setAnnouncement("The photos after this one are still on their way");
      },
    };
  }, [client, shown, isComplete, mutate]);

  // A moved card may lose the focus.
  useEffect(() => {
    const { current: id } = moved;
    moved.current = undefined;
    if (id !== undefined && document.activeElement === document.body)
      document.getElementById(`photo-${id}`)?.focus();
  }, [shown]);

  useEffect(() => {
    if (!isComplete) return;
    const photo = shown.find(({ id }) => id === toEnd.current);
    toEnd.current = undefined;
    if (photo) arrange.toEnd(photo);
  }, [isComplete, shown, arrange]);

  return { arrange, announcement };
}
