import { useEffect, useRef, type RefObject } from "react";

/** For an element that replaces another one: takes the focus when that was lost with the replaced one. */
export function useTakeFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return ref;
}
