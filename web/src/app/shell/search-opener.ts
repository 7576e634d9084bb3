import { useEffect } from "react";
import { create } from "zustand";
import { isSearchKey, takeSearchKey } from "../../lib/search-key.ts";
import { keepTyped } from "../../lib/typed-ahead.ts";

/** Whether the search is open; its code is loaded when it is. */
export const useSearchOpener = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

let stopKeeping: (() => string) | undefined;

/** What was typed since the search was opened; from now on its field has the keys. */
export function takeTyped(): string {
  const typed = stopKeeping?.() ?? "";
  stopKeeping = undefined;
  return typed;
}

/** @param typed what was typed for it already */
export function openSearch(typed = ""): void {
  takeTyped();
  stopKeeping = keepTyped(typed);
  useSearchOpener.setState({ isOpen: true });
}

export function closeSearch(): void {
  takeTyped();
  useSearchOpener.setState({ isOpen: false });
}

/** Ctrl or Cmd K opens the search from anywhere, and closes it; another dialog keeps its keys. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Before it is there; then it hears the key itself.
      if (event.key === "Escape" && stopKeeping) closeSearch();
      if (!isSearchKey(event)) return;
      const { isOpen } = useSearchOpener.getState();
      if (!isOpen && document.querySelector("[role='dialog'][aria-modal='true']")) return;
      event.preventDefault();
      if (event.repeat) return;
      if (isOpen) closeSearch();
      else openSearch();
    };
    window.addEventListener("keydown", onKeyDown);
    const typed = takeSearchKey();
    if (typed !== undefined) openSearch(typed);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
