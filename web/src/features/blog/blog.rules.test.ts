import { expect, test } from "vitest";
import { emptyText, marginDate, readTimeText, tagsOf } from "./blog.rules.ts";

test.each([
  ["a, b,c", ["a", "b", "c"]],
  [" , ,, ", []],
  ["one two , three", ["one two", "three"]],
  ["a, a", ["a"]],
  ["one, One, two", ["one", "two"]],
  ["", []],
])("the tags in %j are %j", (typed, tags) => {
  expect(tagsOf(typed)).toEqual(tags);
});

test("a date in the margin has its year on a separate line", () => {
  // Noon in local time: noon UTC is on another day in some time zones.
  const noon = new Date(2026, 2, 12, 12).toISOString();
  expect(marginDate(noon)).toEqual({ day: "12 March", year: "2026" });
});

test("a read time is at least a minute", () => {
  expect([readTimeText(0), readTimeText(4)]).toEqual(["1 min read", "4 min read"]);
});

test.each([
  [true, false, "Write the first one: New Post opens the editor."],
  [false, false, "The first posts are coming soon."],
  [true, true, "Nothing matches what you are looking for. Try other words or another category."],
  [false, true, "Nothing matches what you are looking for. Try other words or another category."],
])("an empty list for an administrator (%s), with filters (%s), says: %s", (isAdmin, isFiltered, text) => {
  expect(emptyText({ isAdmin, isFiltered, status: "published" })).toBe(text);
});
