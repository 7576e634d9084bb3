import { describe, expect, test } from "vitest";
import { prepareText } from "./words.ts";

const address = `https://www.example.org/shop/seeds?${"campaign=spring&".repeat(5)}`;

describe("a run of more than 60 characters", () => {
  test.each([
    ["of letters is cut", `Taumata${"whakatangihanga".repeat(5)}`, /^Taumata\p{L}{52}…$/u],
    ["that is an address is cut", address, /^https:\/\/www\.example\.org\/shop\/seeds\S{25}…$/],
    ["of letters and strokes is cut", "red/green/".repeat(9), /^red\/green\S{50}…$/],
    ["that is data is left out", "iVBORw0KGgoAAAANSUhEUgAA9k".repeat(3), /^$/],
    ["of marks keeps 60 of them", "-".repeat(90), /^-{60}$/],
    [
      "in Japanese is split at its commas",
      "今日は天気がいいので、".repeat(8),
      /^(?:今日は天気がいいので、 ?){8}$/,
    ],
    ["in Thai is kept in parts", "สวัสดีชาวโลก".repeat(12), /^(?:\S{1,60} )+\S{1,60}$/],
  ])("%s", (_what, run, shown) => {
    const prepared = prepareText(`See ${run} here`);
    expect(prepared.replace(/^See\s*|\s*here$/g, "")).toMatch(shown);
    expect(Math.max(...prepared.split(/\s/).map((word) => word.length))).toBeLessThanOrEqual(60);
  });

  test("in a script without spaces loses no letter", () => {
    const text = "สวัสดีชาวโลกวันนี้อากาศดีมาก".repeat(9);
    expect(prepareText(text).replaceAll(" ", "")).toBe(text);
  });
});

test.each([
  ["please call the office be-\nfore the 24th", "please call the office before the 24th"],
  ["die Haus-\n  ordnung", "die Hausordnung"],
  ["the Ver\u00adtrag ends", "the Vertrag ends"],
  ["Haus-\nund Hofdienst", "Haus-\nund Hofdienst"],
  ["- first\n- second", "- first\n- second"],
  ["Seite 3-\nvier", "Seite 3-\nvier"],
])("of a word hyphenated at the end of a line the parts are joined: %j", (text, prepared) => {
  expect(prepareText(text)).toBe(prepared);
});
