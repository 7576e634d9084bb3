import { describe, expect, it } from "vitest";
import { emptyText, idOfAddress, marginDate, postPath, readTimeText, slugOf, tagsOf } from "./blog.rules.ts";

describe("the address of a post", () => {
  it.each([
    [7, "A harbour in March", "/blog/7-a-harbour-in-march"],
    [7, "  Crème brûlée, twice!  ", "/blog/7-creme-brulee-twice"],
    [7, "C++ & <b>bold</b> / 50%", "/blog/7-c-b-bold-b-50"],
    [7, "日本語の題", "/blog/7-日本語の題"],
    // What a sign of a letter is in one script is a letter of its own in another.
    [7, "हिन्दी में", "/blog/7-हिन्दी-में"],
    [7, "ภาษาไทยที่นี่", "/blog/7-ภาษาไทยที่นี่"],
    [7, "Мой ёж, がま", "/blog/7-мой-ёж-がま"],
    [7, "!!!", "/blog/7"],
    [7, "", "/blog/7"],
  ])("of number %d and %j is %s", (id, title, path) => {
    expect(postPath({ id, title })).toBe(path);
    expect(idOfAddress(path.slice("/blog/".length))).toBe(id);
  });

  it("does not grow with the title", () => {
    expect(slugOf("word ".repeat(40)).length).toBeLessThanOrEqual(64);
    expect(slugOf("x".repeat(200))).toBe("");
  });

  it.each([["new"], ["0"], ["-1"], ["1e3"], ["7x"], ["99999999999999999"], [""], [undefined]])(
    "is not %j",
    (part) => {
      expect(idOfAddress(part)).toBeUndefined();
    },
  );
});

it.each([
  ["a, b,c", ["a", "b", "c"]],
  [" , ,, ", []],
  ["one two , three", ["one two", "three"]],
  ["a, a", ["a"]],
  ["", []],
])("the tags in %j are %j", (typed, tags) => {
  expect(tagsOf(typed)).toEqual(tags);
});

it("a date in the margin has its year in a line of its own", () => {
  expect(marginDate("2026-03-12T12:00:00Z")).toEqual({ day: "12 March", year: "2026" });
});

it("a read time is at least a minute", () => {
  expect([readTimeText(0), readTimeText(4)]).toEqual(["1 min read", "4 min read"]);
});

it.each([
  [true, false, "Write the first one: New Post opens the editor."],
  [false, false, "The first posts are coming soon."],
  [true, true, "Nothing matches what you are looking for. Try other words or another category."],
  [false, true, "Nothing matches what you are looking for. Try other words or another category."],
])("an empty list tells the administrator (%s), with filters (%s): %s", (isAdmin, isFiltered, text) => {
  expect(emptyText({ isAdmin, isFiltered, status: "published" })).toBe(text);
});
