import { expect, test } from "vitest";
import { cleanTags } from "./tags.rules.ts";

test.each<[string, string[], string[]]>([
  ["nothing", [], []],
  ["capitals and spaces", [" Travel ", "WORK"], ["travel", "work"]],
  ["the same twice", ["work", "Work ", "work"], ["work"]],
  ["what is empty", ["", "  ", "a"], ["a"]],
  ["more letters than a tag has", [`${"x".repeat(39)} y`], ["x".repeat(39)]],
])("tags are made of %s", (_, given, expected) => {
  expect(cleanTags(given)).toEqual(expected);
});

test("a note has fifty tags at most", () => {
  const many = Array.from({ length: 51 }, (__, n) => `t${n}`);
  expect(cleanTags(many)).toEqual(many.slice(0, 50));
});
