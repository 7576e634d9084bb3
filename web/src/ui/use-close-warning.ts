import { useEffect } from "react";

/** From now on the browser asks before it closes, reloads or leaves the page; answers what ends that. */
export function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}

/** A page that is closed, reloaded or left for another site with something unsaved asks first. */
export function useCloseWarning(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? askBeforeClosing() : undefined), [isUnsaved]);
}
