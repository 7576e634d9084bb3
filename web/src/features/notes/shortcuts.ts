import { useHotkeys, useLocalStorage, type HotkeyItem } from "@mantine/hooks";
import { escapes } from "../../components/dialogs/escapes.ts";
import { LOADING_DIALOG, OPEN_DIALOG } from "../../components/dialogs/open-dialog.ts";

interface ShortcutEntry {
  id: string;
  group: "Find" | "Page" | "A note" | "Several notes" | "Open document";
  /** In the syntax of `useHotkeys`: `mod` is ⌘ on Apple devices and Ctrl elsewhere. */
  keys: readonly string[];
  shown?: string;
  does: string;
}

const DIGITS = ["1", "2", "3", "4", "5"];

/** In the order of Help. On some keyboards the slash or the digits need Shift. */
export const SHORTCUTS = [
  { id: "search", group: "Find", keys: ["/", "shift+/"], shown: "/", does: "Search notes" },
  {
    id: "category",
    group: "Find",
    keys: [...DIGITS, ...DIGITS.map((digit) => `shift+${digit}`)],
    shown: "1 – 5",
    does: "Show a category",
  },
  { id: "upload", group: "Page", keys: ["U"], does: "Upload a document" },
  { id: "view", group: "Page", keys: ["V"], does: "Switch between grid and list" },
  { id: "sidebar", group: "Page", keys: ["B"], does: "Show or hide the sidebar" },
  { id: "help", group: "Page", keys: ["shift+?", "?"], shown: "?", does: "Show this list" },
  {
    id: "around",
    group: "A note",
    keys: ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"],
    shown: "← → ↑ ↓",
    does: "Go to another note",
  },
  { id: "favorite", group: "A note", keys: ["F"], does: "Add to favorites, or remove" },
  { id: "edit", group: "A note", keys: ["E"], does: "Edit" },
  { id: "move", group: "A note", keys: ["M"], does: "Move to a folder" },
  { id: "download", group: "A note", keys: ["D"], does: "Download" },
  { id: "remove", group: "A note", keys: ["Delete", "Backspace"], shown: "Delete", does: "Delete" },
  { id: "pick", group: "Several notes", keys: ["X"], does: "Select, or put back" },
  { id: "pickTo", group: "Several notes", keys: ["shift+X"], does: "Select everything from the last one" },
  { id: "pickAll", group: "Several notes", keys: ["mod+A"], does: "Select all that are shown" },
  { id: "pickNone", group: "Several notes", keys: ["Escape"], shown: "Esc", does: "Clear the selection" },
  { id: "tag", group: "Several notes", keys: ["T"], does: "Tag" },
  { id: "previous", group: "Open document", keys: ["ArrowLeft"], shown: "←", does: "Previous document" },
  { id: "next", group: "Open document", keys: ["ArrowRight"], shown: "→", does: "Next document" },
] as const satisfies readonly ShortcutEntry[];

type ShortcutId = (typeof SHORTCUTS)[number]["id"];
export type ShortcutHandlers = Partial<Record<ShortcutId, (event: KeyboardEvent) => void>>;

/** People who use speech input must be able to switch them off (WCAG 2.1.4). */
export function useSingleKeys() {
  return useLocalStorage({ key: "notes-single-keys", defaultValue: true, getInitialValueInEffect: false });
}

const TYPED_IN =
  "textarea, select, [contenteditable], input:not([type='checkbox'], [type='radio'], [type='button'])";
const OWN_KEYS = "[role='menu'], [role='listbox'], [role='combobox']";

function mayRunShortcut(event: KeyboardEvent, dialogs: number): boolean {
  // A dialog that this key press has closed may be gone already.
  if (event.defaultPrevented || escapes.has(event)) return false;
  if (document.querySelectorAll(`${OPEN_DIALOG}, ${LOADING_DIALOG}`).length !== dialogs) return false;
  if (!(event.target instanceof Element)) return true;
  if (event.target.closest(OWN_KEYS)) return false;
  return event.target.closest(TYPED_IN) === null;
}

export function useShortcuts(handlers: ShortcutHandlers, { inDialog = false } = {}): void {
  const [singleKeys] = useSingleKeys();
  const items = SHORTCUTS.flatMap(({ id, keys }) => {
    const handle = handlers[id];
    if (handle === undefined) return [];
    return keys.map((key): HotkeyItem => {
      const act = (event: KeyboardEvent) => {
        if (!singleKeys && /^(?:shift\+)?.$/u.test(key)) return;
        if (!mayRunShortcut(event, inDialog ? 1 : 0)) return;
        event.preventDefault();
        handle(event);
      };
      return [key, act, { preventDefault: false }];
    });
  });
  useHotkeys(items, [], true);
}
