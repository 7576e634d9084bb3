import type { MouseEvent } from "react";
import { useOpenPreview } from "../hooks/use-preview.ts";
import { useSelection } from "../selection.store.ts";

/** A click opens the note; with Ctrl or ⌘ it picks it out, with Shift everything from the last one on. */
export function useOpenNote(id: number) {
  const openPreview = useOpenPreview();
  return ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const { toggle, extendTo } = useSelection.getState();
    if (shiftKey) extendTo(id);
    else if (ctrlKey || metaKey) toggle(id);
    else openPreview(id);
  };
}
