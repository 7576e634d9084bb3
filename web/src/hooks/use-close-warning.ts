import { useEffect } from "react";

/** Lets the browser ask before it closes, reloads or leaves the page; returns a function that ends this. */
export function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}

/** Lets the browser ask before it leaves the page, as long as something is unsaved. */
export function useCloseWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (isUnsaved) return askBeforeClosing();
  }, [isUnsaved]);
}
