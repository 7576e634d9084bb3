import { useEffect } from "react";
import { create } from "zustand";

/** Whether the search is open; its code is loaded when it is. */
export const useSearchOpener = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openSearch = () => useSearchOpener.setState({ isOpen: true });
export const closeSearch = () => useSearchOpener.setState({ isOpen: false });

/** Ctrl or Cmd K opens the search from anywhere, and closes it; another dialog keeps its keys. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.defaultPrevented) return;
      const { isOpen } = useSearchOpener.getState();
      if (!isOpen && document.querySelector("[role='dialog'][aria-modal='true']")) return;
      event.preventDefault();
      if (!event.repeat) useSearchOpener.setState({ isOpen: !isOpen });
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
