import type { MouseEvent } from "react";
import { useOpenPreview } from "../hooks/use-preview.ts";
import { useSelection } from "../selection.store.ts";

export function useOpenNote(id: number) {
  const openPreview = useOpenPreview();
  return ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const { toggle, extendTo } = useSelection.getState();
    if (shiftKey) extendTo(id);
    else if (ctrlKey || metaKey) toggle(id);
    else openPreview(id);
  };
}
