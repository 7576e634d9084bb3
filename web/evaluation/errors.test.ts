import { expect, test } from "vitest";
import { characterErrorRate } from "./errors.ts";

test.each([
  ["a letter", "a letter", 0],
  ["a letter", "a\nletter ", 0],
  ["abcd", "abxd", 0.25],
  ["abcd", "abd", 0.25],
  ["abcd", "abcde", 0.25],
  ["abcd", "", 1],
])("of %j read as %j", (expected, read, rate) => {
  expect(characterErrorRate(expected, read)).toBe(rate);
});
