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
])("the tags %j without duplicates are %j, in their first spelling", (tags, once) => {
  expect(eachTagOnce(tags)).toEqual(once);
});
