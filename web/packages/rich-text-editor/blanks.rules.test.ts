import { describe, expect, test } from "vitest";
import { foreignWords, savedWords } from "./blanks.rules.ts";

describe("the words of a text that was saved here", () => {
  test.each([
    ["  two,   three, behind  ", " \u00a0two, \u00a0 three, behind \u00a0"],
    ["10\u00a0km and « mot\u00a0»", "10\u00a0km and « mot\u00a0»"],
    ["\u3000Set in, 20\u202f000, a\u2009b", "\u3000Set in, 20\u202f000, a\u2009b"],
    ["a\tb", "a\tb"],
  ])("have the blanks that were typed: %j", (typed, text) => {
    expect(savedWords(text, "laid out")).toBe(typed);
  });

  test("are laid out by line breaks that another program has written", () => {
    expect(savedWords("\n  one\n  two", "one two")).toBe("one two");
  });
});

describe("the words of a text from elsewhere", () => {
  test.each([
    // As it was written, and with every blank a usual one, without those at the ends of a line.
    ["one  two", "one two", "one two"],
    ["one\u00a0two", "one two", "one two"],
    ["\u3000Set\u00a0in", " Set in".trim(), "\u3000Set in"],
    ["\n  20\u202f000  km\n", "20 000 km", "20\u202f000 km"],
    [" 20\u202f000 ", " 20 000 ", " 20\u202f000 "],
  ])("keep blanks of a width of their own, and no others: %j", (text, laidOut, kept) => {
    expect(foreignWords(text, laidOut)).toBe(kept);
  });
});
