import { expect, test } from "vitest";
import { eachTagOnce } from "./post-tags.ts";

test.each<[string[], string[]]>([
  [[], []],
  [
    ["one", "two"],
    ["one", "two"],
  ],
  [["one", "One", "ONE"], ["one"]],
  [
    ["Boats", "sea", "boats"],
    ["Boats", "sea"],
  ],
  [["Café", "CAFE\u0301"], ["Café"]],
  [
    ["one", "ones"],
    ["one", "ones"],
  ],
])("of the tags %j each stands once, as it was first spelt: %j", (tags, once) => {
  expect(eachTagOnce(tags)).toEqual(once);
});
