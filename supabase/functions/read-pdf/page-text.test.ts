import { describe, expect, test } from "vitest";
import { pageText } from "./page-text.ts";

/** Lines as pdf.js returns them, each with its distance below the one before. */
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
    ["a line further below begins a paragraph", [["a"], ["b", 30], ["c"]], "a\n\nb\nc"],
    ["a second column begins no paragraph", [["a"], ["b", -400]], "a\nb"],
    ["a hyphenated word is joined", [["the slip-"], ["way is dry"]], "the slipway is dry"],
    [
      "soft hyphens are removed, at the end of a line and within it",
      [["slip\u00AD"], ["way, pon\u00ADtoon"]],
      "slipway, pontoon",
    ],
    ["hyphenated names stay as they are", [["Baden-"], ["Baden"]], "Baden-\nBaden"],
    ["a dash is no hyphen", [["wait -"], ["now"]], "wait -\nnow"],
    ["numbers are not joined", [["1990-"], ["1995"]], "1990-\n1995"],
    ["a letter and its combining mark are composed", [["cafe\u0301"]], "café"],
    ["characters that the database refuses are removed or replaced", [["a\u0000b\uD800"]], "ab\uFFFD"],
    ["spaces at the end of a line are removed", [["a  "], [" "], ["b"]], "a\n\nb"],
    ["an empty page has no text", [], ""],
  ])("%s", (_name, given, expected) => expect(text(...given)).toBe(expected));

  test("pieces of one line are joined, and items without text are skipped", () => {
    const [first] = lines(["sl"]);
    const items = [{ type: "beginMarkedContent" }, { ...first, hasEOL: false }, ...lines(["ipway"])];
    expect(pageText(items, 1_000)).toBe("slipway");
  });

  test("of a page that is too long the beginning is read", () => {
    const endless = Array.from({ length: 50 }, () => lines(["0123456789"])).flat();
    expect(pageText(endless, 100).length).toBeLessThan(150);
  });
});
