import { useEffect } from "react";
import { create } from "zustand";
import { isSearchKey, takeSearchKey } from "../../lib/search-key/search-key.ts";
import { keepTyped, type TypedAhead, type TypingKeeper } from "../../lib/search-key/typed-ahead.ts";
import { LOADING_DIALOG, OPEN_DIALOG } from "../../components/dialogs/open-dialog.ts";

export const useSearchOpener = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

let keeper: TypingKeeper | undefined;

export function takeTyped(): TypedAhead | undefined {
  window.removeEventListener("click", goElsewhere, { capture: true });
  const typed = keeper?.();
  keeper = undefined;
  return typed;
}

const CONTROLS = "a, button, input, select, textarea, label";

function goElsewhere({ target, isTrusted }: Event): void {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  // Not for a second click on the search button, nor for the scripted click of a download.
  if (control && isTrusted && !control.matches("[data-opens-search]")) closeSearch();
}

export function openSearch(typed?: TypedAhead): void {
  if (useSearchOpener.getState().isOpen) return;
  keeper = keepTyped(typed);
  window.addEventListener("click", goElsewhere, { capture: true });
  useSearchOpener.setState({ isOpen: true });
}

export function closeSearch(): void {
  takeTyped();
  useSearchOpener.setState({ isOpen: false });
}

export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Once the search is loaded, it handles the key itself.
      if (event.key === "Escape" && keeper) closeSearch();
      if (!isSearchKey(event)) return;
      const { isOpen } = useSearchOpener.getState();
      if (!isOpen && document.querySelector(`${OPEN_DIALOG}, ${LOADING_DIALOG}`)) return;
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
