import { useEffect, useRef, type RefObject } from "react";

/** In what takes the place of another thing: it takes over the focus too, where that has gone with the other. */
export function useTakeFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return ref;
}
