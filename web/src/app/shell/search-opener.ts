import { useEffect } from "react";
import { create } from "zustand";
import { isSearchKey, takeSearchKey } from "../../lib/search-key.ts";

/** Whether the search is open; its code is loaded when it is. */
export const useSearchOpener = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openSearch = () => useSearchOpener.setState({ isOpen: true });
export const closeSearch = () => useSearchOpener.setState({ isOpen: false });

/** Ctrl or Cmd K opens the search from anywhere, and closes it; another dialog keeps its keys. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      const { isOpen } = useSearchOpener.getState();
      if (!isOpen && document.querySelector("[role='dialog'][aria-modal='true']")) return;
      event.preventDefault();
      if (!event.repeat) useSearchOpener.setState({ isOpen: !isOpen });
    };
    window.addEventListener("keydown", onKeyDown);
    if (takeSearchKey()) openSearch();
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
