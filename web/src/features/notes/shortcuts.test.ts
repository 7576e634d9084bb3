import { getHotkeyHandler } from "@mantine/hooks";
import { expect, test, vi } from "vitest";
import { SHORTCUTS } from "./shortcuts.ts";

test("no shortcut is listed twice, and each has a description", () => {
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
] as const)("%s has a key on every keyboard: %o", (id, typed) => {
  const act = vi.fn();
  const keys = SHORTCUTS.flatMap((shortcut) => (shortcut.id === id ? shortcut.keys : []));
  const held = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, preventDefault: () => {} };
  Reflect.apply(getHotkeyHandler(keys.map((key) => [key, act])), undefined, [{ ...held, ...typed }]);
  expect(act).toHaveBeenCalledOnce();
});
