import { useEffect, useState } from "react";
import type { NoteSummary } from "@contract/note.ts";
import { useNotesStore } from "../notes.store.ts";

/** False: the dialog returns the focus to its opener. */
export function useReturnToLast(id: number | null, visible: readonly NoteSummary[]): boolean {
  const [visited, setVisited] = useState({ id, first: id, last: id });
  if (visited.id !== id)
    setVisited({ id, first: visited.id === null ? id : visited.first, last: id ?? visited.last });
  const { first, last } = visited;
  const isLedBack = last !== first && visible.some((note) => note.id === last);
  const backTo = id === null && isLedBack ? last : null;
  useEffect(() => {
    if (backTo !== null) useNotesStore.getState().setReturnTo(backTo);
  }, [backTo]);
  return isLedBack;
}
