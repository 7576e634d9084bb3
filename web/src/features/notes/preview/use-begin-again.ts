import { useEffect, useRef, type RefObject } from "react";

/**
 * Scrolls the dialog to its top when it shows another document, and keeps the focus in the dialog if the focused element was
 * removed with the document before. Attach the returned ref to an element that the dialog always renders.
 */
export function useBeginAgain(id: number | null): RefObject<HTMLSpanElement | null> {
  const anchor = useRef<HTMLSpanElement>(null);
  const before = useRef(id);
  useEffect(() => {
    const last = before.current;
    before.current = id;
    if (last === null || id === null || last === id) return;
    const dialog = anchor.current?.closest<HTMLElement>("[role='dialog']");
    dialog?.scrollTo({ top: 0, behavior: "instant" });
    if (document.activeElement === document.body) dialog?.focus({ preventScroll: true });
  }, [id]);
  return anchor;
}
