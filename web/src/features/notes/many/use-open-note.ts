import type { MouseEvent } from "react";
import { useNotesStore } from "../notes.store.ts";
import { useSelection } from "../selection.store.ts";

/** A click opens the note; with Ctrl or ⌘ it picks it out, with Shift everything from the last one on. */
export function useOpenNote(id: number) {
  return ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const { toggle, extendTo } = useSelection.getState();
    if (shiftKey) extendTo(id);
    else if (ctrlKey || metaKey) toggle(id);
    else useNotesStore.getState().openPreview(id);
  };
}
