import { expect, test } from "vitest";
import { cleanTags, countTags, proposedTags, tagChanges } from "./tags.rules.ts";

test.each<[string, string[], string[]]>([
  ["nothing", [], []],
  ["capitals and spaces", [" Travel ", "WORK"], ["travel", "work"]],
  ["duplicates", ["work", "Work ", "work"], ["work"]],
  ["empty ones", ["", "  ", "a"], ["a"]],
  ["several separated by commas", ["long trip, Work,work", "a"], ["long trip", "work", "a"]],
  ["a decomposed accent", ["cafe\u0301", "caf\u00e9"], ["caf\u00e9"]],
  ["invisible characters", ["\u200b", "\u2060 ", "a"], ["a"]],
  ["an emoji across the maximum length", [`${"x".repeat(39)}😀`], ["x".repeat(39)]],
  ["more than the maximum length", [`${"x".repeat(39)} y`], ["x".repeat(39)]],
])("tags are made of %s", (_, given, expected) => {
  expect(cleanTags(given)).toEqual(expected);
});

test("a note has fifty tags at most", () => {
  const many = Array.from({ length: 51 }, (__, n) => `t${n}`);
  expect(cleanTags(many)).toEqual(many.slice(0, 50));
});

test.each<[string, string[], object]>([
  ["nothing", ["a", "b", "c"], {}],
  ["a tag more", ["a", "b", "c", "d"], { addTags: ["d"] }],
  ["a tag less", ["a", "c"], { removeTags: ["b"] }],
  ["none of them", [], { removeTags: ["a", "b", "c"] }],
  ["one replaced by another", ["b", "c", "d"], { addTags: ["d"], removeTags: ["a"] }],
  ["one removed and added again", ["b", "c", "a"], { addTags: ["a"], removeTags: ["a"] }],
  [
    "one added, and one removed and added again",
    ["a", "c", "d", "b"],
    { addTags: ["d", "b"], removeTags: ["b"] },
  ],
  ["the last first", ["c", "a", "b"], { addTags: ["a", "b"], removeTags: ["a", "b"] }],
])("of a, b and c becomes %s", (_, after, expected) => {
  expect(tagChanges(["a", "b", "c"], after)).toEqual(expected);
});

test("a tag that contains a comma is one tag", () => {
  expect(tagChanges(["a,b"], ["a", "b"])).toEqual({ addTags: ["a", "b"], removeTags: ["a,b"] });
});

test.each<[string, string, string[], string[]]>([
  ["nothing is typed", "", [], ["harbour", "Old Harbour", "travel"]],
  ["a part is typed in another case", " HARB ", [], ["harbour", "Old Harbour"]],
  ["a part is typed with other accents", "hárb", [], ["harbour", "Old Harbour"]],
  ["some are chosen already", "", ["old harbour", "travel"], ["harbour"]],
  ["none has these letters", "zzz", [], []],
])("tags are proposed when %s", (_, typed, chosen, expected) => {
  expect(proposedTags(["harbour", "Old Harbour", "travel"], chosen, typed)).toEqual(expected);
});

test("tags are counted, the most frequent first, equals by name", () => {
  expect(countTags([{ tags: ["b", "a"] }, { tags: ["c", "a"] }, { tags: [] }])).toEqual([
    { name: "a", count: 2 },
    { name: "b", count: 1 },
    { name: "c", count: 1 },
  ]);
});
