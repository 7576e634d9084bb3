import { describe, expect, test } from "vitest";
import { trimVisible } from "./visible-text.ts";

describe("a trimmed text", () => {
  test.each([
    [""],
    [" \n\t\u00a0\u3000"],
    ["\u200b"],
    ["\u200c\u200d"],
    [" \u2060 \ufeff "],
    ["\u00ad\u200e\u202e\u2066"],
    ["\u3164\u115f\uffa0\u2800"],
    ["\ufe0f\u{e0001}\u{e0100}"],
    ["\u0007"],
  ])("is empty when nothing of it is visible: %j", (text) => {
    expect(trimVisible(text)).toBe("");
  });

  test.each([
    ["  two words\n", "two words"],
    // Without its joiners, a text would be another word or another emoji.
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"],
    ["❤\ufe0f", "❤\ufe0f"],
    ["soft\u00adhyphen", "soft\u00adhyphen"],
    ["\u200bx", "\u200bx"],
    [".", "."],
  ])("keeps other characters: %j", (text, kept) => {
    expect(trimVisible(text)).toBe(kept);
  });
});
