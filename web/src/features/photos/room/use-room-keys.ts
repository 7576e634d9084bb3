import { useWindowEvent } from "@mantine/hooks";
import { escapes } from "../../../ui/dialogs/escapes.ts";
import { COMING_DIALOG } from "../../../ui/dialogs/open-dialog.ts";

/** Whether a key means something else where it is pressed. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (escapes.has(event) || document.querySelector(COMING_DIALOG)) return true;
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('[role="dialog"]');
  if (dialog !== null && !dialog.hasAttribute("data-room")) return true;
  if (key === " " && target.closest("button, a") !== null) return true;
  const field = target.closest("input, textarea, select, [contenteditable]");
  if (field === null) return false;
  // What leads out of everything leads out of an empty field, too; not out of the middle of a sentence.
  return key !== "Escape" || (field instanceof HTMLTextAreaElement && field.value !== "");
}

/**
 * Keys of the room. Heard by the window: a button that is disabled by being pressed lets the focus go, and the keys have
 * to work on.
 */
export function useRoomKeys(onKey: (key: string) => void): void {
  useWindowEvent("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || isElsewhere(event)) return;
    onKey(event.key);
  });
}
