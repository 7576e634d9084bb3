import { useEffect } from "react";
import { create } from "zustand";
import { isSearchKey, takeSearchKey } from "../../lib/search-key/search-key.ts";
import { keepTyped, type TypedAhead, type TypingKeeper } from "../../lib/search-key/typed-ahead.ts";
import { COMING_DIALOG, OPEN_DIALOG } from "../../ui/dialogs/open-dialog.ts";

/** Whether the search is open; its code is loaded when it is. */
export const useSearchOpener = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

/** There while the search is open, and its field is on its way. */
let keeper: TypingKeeper | undefined;

/** What was typed since the search was opened; from now on its field has the keys. */
export function takeTyped(): TypedAhead | undefined {
  window.removeEventListener("click", goElsewhere, { capture: true });
  const typed = keeper?.();
  keeper = undefined;
  return typed;
}

const CONTROLS = "a, button, input, select, textarea, label";

/** Whoever follows a link or goes into another field meanwhile wants their keys there, and no search over it. */
function goElsewhere({ target, isTrusted }: Event): void {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  // On the search's own button for want of patience; a download is begun by a click that nobody makes.
  if (control && isTrusted && !control.matches("[data-opens-search]")) closeSearch();
}

/** @param typed what was typed for it already */
export function openSearch(typed?: TypedAhead): void {
  // Asked for once more, for want of patience.
  if (useSearchOpener.getState().isOpen) return;
  keeper = keepTyped(typed);
  window.addEventListener("click", goElsewhere, { capture: true });
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
      if (event.key === "Escape" && keeper) closeSearch();
      if (!isSearchKey(event)) return;
      const { isOpen } = useSearchOpener.getState();
      if (!isOpen && document.querySelector(`${OPEN_DIALOG}, ${COMING_DIALOG}`)) return;
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
