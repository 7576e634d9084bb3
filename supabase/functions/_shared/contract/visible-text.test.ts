import { describe, expect, it } from "vitest";
import { trimVisible } from "./visible-text.ts";

describe("a text without the spaces around it", () => {
  it.each([
    [""],
    [" \n\t\u00a0\u3000"],
    ["\u200b"],
    ["\u200c\u200d"],
    [" \u2060 \ufeff "],
    ["\u00ad\u200e\u202e\u2066"],
    ["\u3164\u115f\uffa0\u2800"],
    ["\ufe0f\u{e0001}\u{e0100}"],
    ["\u0007"],
  ])("is empty where nothing is seen of it: %j", (text) => {
    expect(trimVisible(text)).toBe("");
  });

  it.each([
    ["  two words\n", "two words"],
    // What is written with joiners is another word, or another picture, without them.
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"],
    ["❤\ufe0f", "❤\ufe0f"],
    ["soft\u00adhyphen", "soft\u00adhyphen"],
    ["\u200bx", "\u200bx"],
    [".", "."],
  ])("keeps all else: %j", (text, kept) => {
    expect(trimVisible(text)).toBe(kept);
  });
});
