import { useEffect } from "react";

export function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}

export function useCloseWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (isUnsaved) return askBeforeClosing();
  }, [isUnsaved]);
}
