import { useCallback } from "react";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { z } from "zod";
import type { Photo } from "@contract/photo.ts";
import type { Edge } from "../photos.rules.ts";
import type { Arrange } from "./use-arrange.ts";

const dragSchema = z.object({ photoId: z.number() });

export function useCardDrag(
  { id }: Photo,
  arrange: Arrange | undefined,
  onEdge: (edge: Edge | null) => void,
) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || arrange === undefined) return;
      const edgeAt = (x: number): Edge => {
        const box = element.getBoundingClientRect();
        return x < box.left + box.width / 2 ? "before" : "after";
      };
      return combine(
        draggable({
          element,
          getInitialData: () => ({ photoId: id }),
          onDragStart: () => element.toggleAttribute("data-dragging", true),
          onDrop: () => element.removeAttribute("data-dragging"),
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => {
            const dragged = dragSchema.safeParse(source.data);
            return dragged.success && dragged.data.photoId !== id;
          },
          onDrag: ({ location }) => onEdge(edgeAt(location.current.input.clientX)),
          onDragLeave: () => onEdge(null),
          onDrop: ({ source, location }) => {
            onEdge(null);
            const { photoId } = dragSchema.parse(source.data);
            arrange.beside(photoId, id, edgeAt(location.current.input.clientX));
          },
        }),
      );
    },
    [id, arrange, onEdge],
  );
}
