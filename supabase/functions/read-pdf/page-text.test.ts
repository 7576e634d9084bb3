import { describe, expect, test } from "vitest";
import { pageText } from "./page-text.ts";

/** Lines as pdf.js finds them, each so far below the one before. */
const lines = (...texts: [text: string, below?: number][]) => {
  let bottom = 800;
  return texts.map(([str, below = 14]) => {
    bottom -= below;
    return { str, hasEOL: true, transform: [12, 0, 0, 12, 50, bottom], height: 12 };
  });
};
const text = (...texts: [text: string, below?: number][]) => pageText(lines(...texts), 1_000);

describe("the text of a page", () => {
  test.each<[string, [string, number?][], string]>([
    ["lines stay lines", [["a"], ["b"]], "a\nb"],
    ["what stands apart is a paragraph of its own", [["a"], ["b", 30], ["c"]], "a\n\nb\nc"],
    ["a column beside another is none", [["a"], ["b", -400]], "a\nb"],
    ["a divided word is one again", [["the slip-"], ["way is dry"]], "the slipway is dry"],
    [
      "a soft hyphen that shows, and one that does not",
      [["slip\u00AD"], ["way, pon\u00ADtoon"]],
      "slipway, pontoon",
    ],
    ["names of two parts stay so", [["Baden-"], ["Baden"]], "Baden-\nBaden"],
    ["a dash is no hyphen", [["wait -"], ["now"]], "wait -\nnow"],
    ["numbers are not joined", [["1990-"], ["1995"]], "1990-\n1995"],
    ["a letter and its mark are one", [["cafe\u0301"]], "café"],
    ["what the database refuses is gone", [["a\u0000b\uD800"]], "ab\uFFFD"],
    ["blanks at the end of a line are gone", [["a  "], [" "], ["b"]], "a\n\nb"],
    ["nothing", [], ""],
  ])("%s", (_name, given, expected) => expect(text(...given)).toBe(expected));

  test("pieces of one line are joined as they stand, and marks of a beginning are no text", () => {
    const [first] = lines(["sl"]);
    const items = [{ type: "beginMarkedContent" }, { ...first, hasEOL: false }, ...lines(["ipway"])];
    expect(pageText(items, 1_000)).toBe("slipway");
  });

  test("of an endless page the beginning is read", () => {
    const endless = Array.from({ length: 50 }, () => lines(["0123456789"])).flat();
    expect(pageText(endless, 100).length).toBeLessThan(150);
  });
});
