import { expect, test } from "vitest";
import { keyCaps } from "./key-caps.ts";

test.each([
  ["mod+K", "MacIntel", ["⌘", "K"]],
  ["mod+K", "X11; Linux x86_64", ["Ctrl", "K"]],
  ["shift+Z", "Windows NT", ["Shift", "Z"]],
  ["alt+Z", "iPhone", ["⌥", "Z"]],
  ["/", "Windows NT", ["/"]],
])("%s on %s is written %o", (keys, platform, caps) => {
  expect(keyCaps(keys, platform)).toEqual(caps);
});
