import { getHotkeyHandler } from "@mantine/hooks";
import { expect, test, vi } from "vitest";
import { keyCaps, SHORTCUTS } from "./shortcuts.ts";

test.each([
  ["mod+K", "MacIntel", ["⌘", "K"]],
  ["mod+K", "X11; Linux x86_64", ["Ctrl", "K"]],
  ["shift+ArrowDown", "Windows NT", ["Shift", "↓"]],
  ["Escape", "iPhone", ["Esc"]],
  ["/", "Windows NT", ["/"]],
])("%s on %s is written %o", (keys, platform, caps) => {
  expect(keyCaps(keys, platform)).toEqual(caps);
});

test("no shortcut is listed twice, and each says what it does", () => {
  const ids = SHORTCUTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { does } of SHORTCUTS) expect(does).toMatch(/^[A-Z].*[^.]$/u);
});

test.each([
  ["search", { key: "/" }],
  ["search", { key: "/", shiftKey: true }],
  ["category", { key: "3" }],
  ["category", { key: "3", shiftKey: true }],
  ["help", { key: "?", shiftKey: true }],
] as const)("%s takes its key on every keyboard: %o", (id, typed) => {
  const act = vi.fn();
  const keys = SHORTCUTS.flatMap((shortcut) => (shortcut.id === id ? shortcut.keys : []));
  const held = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, preventDefault: () => {} };
  Reflect.apply(getHotkeyHandler(keys.map((key) => [key, act])), undefined, [{ ...held, ...typed }]);
  expect(act).toHaveBeenCalledOnce();
});
