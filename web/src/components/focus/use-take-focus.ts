import { useEffect, useRef, type RefObject } from "react";

/** Only when the focus was lost with a replaced element. */
export function useTakeFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return ref;
}
