import { describe, expect, test } from "vitest";
import { hasEvenPages, headersAndFooters } from "./headers-and-footers.ts";

const header = (id: string, type = "default") => `<w:headerReference w:type="${type}" r:id="${id}"/>`;
const footer = (id: string, type = "default") => `<w:footerReference r:id="${id}" w:type="${type}"/>`;
const section = (inside: string) => `<w:sectPr>${inside}</w:sectPr>`;
const APART = "<w:titlePg/>";

describe("the headers and footers that are shown", () => {
  test.each([
    ["a document may have none", section(""), false, [], []],
    ["those of all pages", section(header("h") + footer("f")), false, ["h"], ["f"]],
    [
      "those of a different first page come first",
      section(header("h") + header("h1", "first") + APART),
      false,
      ["h1", "h"],
      [],
    ],
    [
      "those of first pages are not shown where that setting is off",
      section(header("h1", "first") + header("h") + '<w:titlePg w:val="0"/>'),
      false,
      ["h"],
      [],
    ],
    ["those of even pages come last", section(footer("f2", "even") + footer("f")), true, [], ["f", "f2"]],
    [
      "those of even pages are not shown where that setting is off",
      section(footer("f2", "even") + footer("f")),
      false,
      [],
      ["f"],
    ],
    [
      "those of several sections come one after the other",
      section(header("a")) + section(header("b")),
      false,
      ["a", "b"],
      [],
    ],
    [
      "those that sections share come once",
      section(header("a")) + section(header("b")) + section(header("a")),
      false,
      ["a", "b"],
      [],
    ],
    [
      "a section inherits those of the previous one, also those which that did not show",
      section(header("h1", "first") + header("h")) + section(APART),
      false,
      ["h", "h1"],
      [],
    ],
    [
      "the setting for the first page holds for its section only",
      section(APART) + section(header("h1", "first")),
      false,
      [],
      [],
    ],
    [
      "the former properties of a tracked change are ignored",
      section(`${header("h1", "first")}<w:sectPrChange>${section(APART)}</w:sectPrChange>`),
      false,
      [],
      [],
    ],
  ])("%s", (_what, document, evenPages, headers, footers) => {
    expect(headersAndFooters(document, evenPages)).toEqual({ headers, footers });
  });

  test.each([
    ["<w:settings/>", false],
    ["<w:settings><w:evenAndOddHeaders/></w:settings>", true],
    ['<w:settings><w:evenAndOddHeaders w:val="true"/></w:settings>', true],
    ['<w:settings><w:evenAndOddHeaders w:val="off"/></w:settings>', false],
    ["", false],
  ])("with the settings %s even pages have their own: %s", (settings, expected) => {
    expect(hasEvenPages(settings)).toBe(expected);
  });
});
