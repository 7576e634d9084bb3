import { useWindowEvent } from "@mantine/hooks";
import { escapes } from "../../../components/dialogs/escapes.ts";
import { LOADING_DIALOG } from "../../../components/dialogs/open-dialog.ts";

function isNotForRoom(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (escapes.has(event) || document.querySelector(LOADING_DIALOG)) return true;
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('[role="dialog"]');
  if (dialog !== null && !dialog.hasAttribute("data-lightbox")) return true;
  if (key === " " && target.closest("button, a") !== null) return true;
  const field = target.closest("input, textarea, select, [contenteditable]");
  if (field === null) return false;
  // Escape closes the lightbox from a field, but not from a text area that has text.
  return key !== "Escape" || (field instanceof HTMLTextAreaElement && field.value !== "");
}

/** On the window, because a button that is disabled when pressed loses the focus. */
export function useLightboxKeys(onKey: (event: KeyboardEvent) => void): void {
  useWindowEvent("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || isNotForRoom(event)) return;
    onKey(event);
  });
}
