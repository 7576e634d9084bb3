import { useCallback, useEffect, useRef, useState } from "react";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { pointerOutsideOfPreview } from "@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import { z } from "zod";
import { shownSelection, useSelection } from "../selection.store.ts";
import classes from "./drag.module.css";

/** How long a place says that something was dropped on it (specification, section 9). */
const FLASH_MS = 1_500;

const dragSchema = z.object({ noteIds: z.array(z.number()).min(1) });
const noteIdsOf = (data: Record<string | symbol, unknown>) => dragSchema.parse(data).noteIds;

/** Who takes hold of one of several that are picked out has them all; any other comes alone. */
function takenAlong(id: number): number[] {
  const { order, picked: selected } = useSelection.getState();
  return selected.has(id) ? shownSelection(order, selected).map((note) => note.id) : [id];
}

/** What is seen under the pointer: not the whole card, but its title, and how many they are. */
function label(title: string, count: number): HTMLElement {
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

/** As far as they are drawn; whoever scrolls meanwhile sees the others as they are. */
function showDragged(list: Element, ids: readonly number[]): void {
  for (const id of ids) list.querySelector(`[data-note="${id}"]`)?.toggleAttribute("data-dragging", true);
}

function showDropped(list: Element): void {
  for (const note of list.querySelectorAll("[data-dragging]")) note.removeAttribute("data-dragging");
}

/** Makes an element a note that can be dragged, alone or with the others that are picked out. */
export function useDraggableNote(id: number, title: string, enabled: boolean) {
  return useCallback(
    (element: HTMLElement | null) => {
      const list = element?.closest("[role='list']");
      if (!element || !list || !enabled) return;
      return draggable({
        element,
        getInitialData: () => ({ noteIds: takenAlong(id) }),
        onGenerateDragPreview: ({ nativeSetDragImage, source }) =>
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: pointerOutsideOfPreview({ x: "12px", y: "8px" }),
            render: ({ container }) => container.append(label(title, noteIdsOf(source.data).length)),
          }),
        onDragStart: ({ source }) => showDragged(list, noteIdsOf(source.data)),
        onDrop: () => showDropped(list),
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
        latest.current(noteIdsOf(source.data), flash);
      },
    });
  }, []);
  return { ref, isOver, flashes };
}
