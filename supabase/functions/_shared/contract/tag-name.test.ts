import { expect, test } from "vitest";
import { tagName } from "./tag-name.ts";

test.each([
  [" Travel ", "travel"],
  ["cafe\u0301", "caf\u00e9"],
  ["CAFE\u0301", "caf\u00e9"],
  ["long \t trip", "long trip"],
  ["one\r\ntwo\u2028three", "one two three"],
  ["کتاب\u200cخانه", "کتاب\u200cخانه"],
  ["\u200b", ""],
  [" ", ""],
])("%j is normalised to the tag %j", (written, kept) => {
  expect(tagName(written)).toBe(kept);
  expect(tagName(kept)).toBe(kept);
});
