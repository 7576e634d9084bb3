import { useCallback, useEffect, useRef, useState } from "react";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { pointerOutsideOfPreview } from "@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import { z } from "zod";
import { shownSelection, useSelection } from "../selection.store.ts";
import classes from "./drag.module.css";

/** Specification, section 9. */
const FLASH_MS = 1_500;

const dragSchema = z.object({ noteIds: z.array(z.number()).min(1) });
const noteIdsOf = (data: Record<string | symbol, unknown>) => dragSchema.parse(data).noteIds;

function draggedIds(id: number): number[] {
  const { order, picked: selected } = useSelection.getState();
  return selected.has(id) ? shownSelection(order, selected).map((note) => note.id) : [id];
}

function dragPreview(title: string, count: number): HTMLElement {
  const preview = document.createElement("div");
  preview.className = classes.preview ?? "";
  const name = document.createElement("span");
  name.className = classes.name ?? "";
  name.textContent = title;
  preview.append(name);
  if (count > 1) {
    const badge = document.createElement("span");
    badge.className = classes.count ?? "";
    badge.textContent = String(count);
    preview.append(badge);
  }
  return preview;
}

function markDragged(list: Element, ids: readonly number[]): void {
  for (const id of ids) list.querySelector(`[data-note="${id}"]`)?.toggleAttribute("data-dragging", true);
}

function unmarkDragged(list: Element): void {
  for (const note of list.querySelectorAll("[data-dragging]")) note.removeAttribute("data-dragging");
}

export function useDraggableNote(id: number, title: string, enabled: boolean) {
  return useCallback(
    (element: HTMLElement | null) => {
      const list = element?.closest("[role='list']");
      if (!element || !list || !enabled) return;
      return draggable({
        element,
        getInitialData: () => ({ noteIds: draggedIds(id) }),
        onGenerateDragPreview: ({ nativeSetDragImage, source }) =>
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: pointerOutsideOfPreview({ x: "12px", y: "8px" }),
            render: ({ container }) => container.append(dragPreview(title, noteIdsOf(source.data).length)),
          }),
        onDragStart: ({ source }) => markDragged(list, noteIdsOf(source.data)),
        onDrop: () => unmarkDragged(list),
      });
    },
    [id, title, enabled],
  );
}

/** A drag without the id of a note is not accepted (specification, section 5). */
export function useNoteDrop(onDrop: (noteIds: readonly number[], succeeded: () => void) => void) {
  const [isOver, setIsOver] = useState(false);
  const [flash, setFlash] = useState<object>();
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    if (flash === undefined) return;
    const timer = setTimeout(() => setFlash(undefined), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flash]);

  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => dragSchema.safeParse(source.data).success,
      getDropEffect: () => "move",
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        latest.current(noteIdsOf(source.data), () => setFlash({}));
      },
    });
  }, []);
  return { ref, isOver, flashes: flash !== undefined };
}
