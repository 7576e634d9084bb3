import { describe, expect, test } from "vitest";
import { idOfAddress, postPath, slugOf } from "./post-path.ts";

describe("the address of a post", () => {
  test.each([
    [7, "A harbour in March", "/blog/7-a-harbour-in-march"],
    [7, "  Crème brûlée, twice!  ", "/blog/7-creme-brulee-twice"],
    [7, "C++ & <b>bold</b> / 50%", "/blog/7-c-b-bold-b-50"],
    [7, "日本語の題", "/blog/7-日本語の題"],
    // A combining mark changes a letter in one script, and is a vowel in another.
    [7, "हिन्दी में", "/blog/7-हिन्दी-में"],
    [7, "ภาษาไทยที่นี่", "/blog/7-ภาษาไทยที่นี่"],
    [7, "Мой ёж, がま", "/blog/7-мой-ёж-がま"],
    [7, "!!!", "/blog/7"],
    [7, "", "/blog/7"],
  ])("of number %d and %j is %s", (id, title, path) => {
    expect(postPath({ id, title })).toBe(path);
    expect(idOfAddress(path.slice("/blog/".length))).toBe(id);
  });

  test("does not grow with the title", () => {
    expect(slugOf("word ".repeat(40)).length).toBeLessThanOrEqual(64);
    expect(slugOf("x".repeat(200))).toBe("");
  });

  test.each([["new"], ["0"], ["-1"], ["1e3"], ["7x"], ["99999999999999999"], [""], [undefined]])(
    "is not %j",
    (part) => {
      expect(idOfAddress(part)).toBeUndefined();
    },
  );
});
