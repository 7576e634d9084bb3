import { expect, test } from "vitest";
import { characterErrorRate, missingWords } from "./errors.ts";

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

test("a word is missing that was not read, or less often", () => {
  expect(missingWords("tea 2.50 tea 2.50", "2.50 tea\ntea 2,50")).toBe(0.25);
});
