import { useCallback, useEffect, useRef, useState } from "react";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { pointerOutsideOfPreview } from "@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import { z } from "zod";
import classes from "./drag.module.css";

/** How long a place says that something was dropped on it (specification, section 9). */
const FLASH_MS = 1_500;

const dragSchema = z.object({ noteIds: z.array(z.number()).min(1) });

/** Makes an element a note that can be dragged; what is seen under the pointer is its title, not the whole card. */
export function useDraggableNote(id: number, title: string, enabled: boolean) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || !enabled) return;
      return draggable({
        element,
        getInitialData: () => ({ noteIds: [id] }),
        onGenerateDragPreview: ({ nativeSetDragImage }) =>
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: pointerOutsideOfPreview({ x: "12px", y: "8px" }),
            render: ({ container }) => {
              const preview = document.createElement("div");
              preview.className = classes.preview ?? "";
              preview.textContent = title;
              container.append(preview);
            },
          }),
        onDragStart: () => element.toggleAttribute("data-dragging", true),
        onDrop: () => element.removeAttribute("data-dragging"),
      });
    },
    [id, title, enabled],
  );
}

/**
 * Makes an element a place to drop notes on. Without the number of a note a drop is none (specification, section 5): the
 * place does not even offer itself.
 */
export function useNoteDrop(onDrop: (noteIds: readonly number[], succeeded: () => void) => void) {
  const [isOver, setIsOver] = useState(false);
  const [flashes, setFlashes] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onDrop);
  useEffect(() => void (latest.current = onDrop));
  useEffect(() => () => clearTimeout(timer.current), []);

  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const flash = () => {
      clearTimeout(timer.current);
      setFlashes(true);
      timer.current = setTimeout(() => setFlashes(false), FLASH_MS);
    };
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => dragSchema.safeParse(source.data).success,
      getDropEffect: () => "move",
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        latest.current(dragSchema.parse(source.data).noteIds, flash);
      },
    });
  }, []);
  return { ref, isOver, flashes };
}
