import { useEffect, useRef, type RefObject } from "react";

/** Scrolls another document to its top, and keeps the focus in the dialog. */
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
