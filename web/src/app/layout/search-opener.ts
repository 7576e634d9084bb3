import { useEffect } from "react";
import { create } from "zustand";
import { isSearchKey, takeSearchKey } from "../../lib/search-key/search-key.ts";
import { keepTyped, type TypedAhead, type TypingKeeper } from "../../lib/search-key/typed-ahead.ts";
import { LOADING_DIALOG, OPEN_DIALOG } from "../../components/dialogs/open-dialog.ts";

/** Whether the search is open; its code is loaded when it is first opened. */
export const useSearchOpener = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

/** Records what is typed while the search is open and its field is not there yet. */
let keeper: TypingKeeper | undefined;

/** Ends the recording, and returns what was typed since the search was opened. */
export function takeTyped(): TypedAhead | undefined {
  window.removeEventListener("click", goElsewhere, { capture: true });
  const typed = keeper?.();
  keeper = undefined;
  return typed;
}

const CONTROLS = "a, button, input, select, textarea, label";

/** Closes the search when somebody clicks a link or another field before it is loaded. */
function goElsewhere({ target, isTrusted }: Event): void {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  // Not for an impatient second click on the search button, nor for the scripted click of a download.
  if (control && isTrusted && !control.matches("[data-opens-search]")) closeSearch();
}

/** @param typed what was typed into the search before */
export function openSearch(typed?: TypedAhead): void {
  // An impatient second press.
  if (useSearchOpener.getState().isOpen) return;
  keeper = keepTyped(typed);
  window.addEventListener("click", goElsewhere, { capture: true });
  useSearchOpener.setState({ isOpen: true });
}

export function closeSearch(): void {
  takeTyped();
  useSearchOpener.setState({ isOpen: false });
}

/** Ctrl or Cmd K opens and closes the search everywhere but in another dialog. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // While the search is loading; once it is there, it handles the key itself.
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
