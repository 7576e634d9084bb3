import { expect, test } from "vitest";
import { isSameKey } from "./same-key.ts";

test.each([
  ["secret", "secret", true],
  ["ключ", "ключ", true],
  ["secreT", "secret", false],
  ["secret ", "secret", false],
  ["secre", "secret", false],
  ["", "secret", false],
  [null, "secret", false],
  [undefined, "secret", false],
  // Before a key is known there is nothing that a caller without one could match.
  [null, "", false],
])("the key %j sent for %j is the same: %j", (sent, key, isSame) => {
  expect(isSameKey(sent, key)).toBe(isSame);
});
