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
      "those of a first page that is set apart, first",
      section(header("h") + header("h1", "first") + APART),
      false,
      ["h1", "h"],
      [],
    ],
    [
      "and not of one that is not",
      section(header("h1", "first") + header("h") + '<w:titlePg w:val="0"/>'),
      false,
      ["h"],
      [],
    ],
    [
      "those of even pages last, where these differ",
      section(footer("f2", "even") + footer("f")),
      true,
      [],
      ["f", "f2"],
    ],
    ["and not where they do not", section(footer("f2", "even") + footer("f")), false, [], ["f"]],
    [
      "one after the other of several sections",
      section(header("a")) + section(header("b")),
      false,
      ["a", "b"],
      [],
    ],
    [
      "once where sections have the same",
      section(header("a")) + section(header("b")) + section(header("a")),
      false,
      ["a", "b"],
      [],
    ],
    [
      "a section has those of the one before where it has none, and shows them where that did not",
      section(header("h1", "first") + header("h")) + section(APART),
      false,
      ["h", "h1"],
      [],
    ],
    [
      "that an earlier section sets its first page apart says nothing of a later one",
      section(APART) + section(header("h1", "first")),
      false,
      [],
      [],
    ],
    [
      "as they are now, and not before a tracked change",
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
  ])("by the settings %s even pages differ: %s", (settings, expected) => {
    expect(hasEvenPages(settings)).toBe(expected);
  });
});
