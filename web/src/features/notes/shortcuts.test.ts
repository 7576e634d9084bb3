import { expect, test } from "vitest";
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
