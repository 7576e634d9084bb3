import { useWindowEvent } from "@mantine/hooks";

/** Whether a key means something else where it is pressed. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, [contenteditable]")) return true;
  const dialog = target.closest('[role="dialog"]');
  return dialog !== null && !dialog.hasAttribute("data-room");
}

/**
 * Keys of the room. Heard by the window: a button that is disabled by being pressed lets the focus go, and the keys have
 * to work on.
 */
export function useRoomKeys(onKey: (key: string) => void): void {
  useWindowEvent("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isElsewhere(event.target)) return;
    onKey(event.key);
  });
}
