import { describe, expect, test } from "vitest";
import { markMatches, snippetsOf } from "./mark-matches.ts";

describe("matches of a search are marked", () => {
  const shown = (text: string, query: string) =>
    markMatches(text, query)
      .map((part) => (part.match ? `[${part.text}]` : part.text))
      .join("");
  test.each([
    ["every occurrence", "Lease of a lease", "lease", "[Lease] of a [lease]"],
    [
      "each word of a query that stands nowhere as a whole",
      "Boathouse lease",
      "lease boat",
      "[Boat]house [lease]",
    ],
    ["a word only where one begins with it", "Boathouse lease", "a lease", "Boathouse [lease]"],
    ["a whole query as one, also within a word", "Boathouse lease", "house lease", "Boat[house lease]"],
    ["nothing searched", "Lease", " ", "Lease"],
    ["signs of an expression are letters", "a.b+c (1)", "b+c (", "a.[b+c (]1)"],
    ["no occurrence", "Lease", "rent", "Lease"],
    ["a letter whose mark stands beside it", "Das Menu\u0308", "Men\u00fc", "Das [Men\u00fc]"],
    ["a query whose marks stand beside the letters", "Das Men\u00fc", "Menu\u0308", "Das [Men\u00fc]"],
    ["a word with accents for one without", "Herr Müller, Mulle", "mull", "Herr [Müll]er, [Mull]e"],
    ["a word without accents for one with", "Muller’s menu", "Menü müller", "[Muller]’s [menu]"],
    [
      "what stands after letters that are two",
      "Straße, Ærø, Straße 5",
      "strasse 5",
      "[Straße], Ærø, [Straße 5]",
    ],
    ["a part of such a letter as the whole of it", "Straße", "stras", "[Straß]e"],
    ["what begins within such a letter behind it", "Fußweg", "sweg", "Fuß[weg]"],
    ["an accent that has no letter with it", "q\u0301 Ça, ça", "ca", "q\u0301 [Ça], [ça]"],
    ["a mark that is more than an accent", "कि क", "क", "[क]ि [क]"],
    ["one letter where a word begins with it", "A banana, as said", "a", "[A] banana, [a]s said"],
    ["a letter of such a script everywhere", "東京都の京都", "京", "東[京]都の[京]都"],
    ["a letter beside a sign", "C++, C and calls", "c++", "[C++], [C] and calls"],
    ["a part of one letter where it stands alone", "don't, that's the t", "don't", "[don't], that's the [t]"],
    ["a number as a whole", "1.234,56 am 12.1.", "1.234,56", "[1.234,56] am 12.1."],
    [
      "a number whose digits stand in groups",
      "1.240,50 of 2 1240 1 240",
      "1240",
      "[1.240],50 of 2 [1240] [1 240]",
    ],
    ["a number with groups for one without", "EUR 1240 or 1 240", "1,240", "EUR [1240] or [1 240]"],
    [
      "an account whose number stands in groups",
      "IBAN DE89 3704 0044 0532 0130 00",
      "de89370400440532013000",
      "IBAN [DE89 3704 0044 0532 0130 00]",
    ],
    [
      "an account that was typed in groups",
      "to DE89370400440532",
      "DE89 3704 0044 05",
      "to [DE893704004405]32",
    ],
    ["an umlaut by two letters", "Müller, Muller and Mueller", "mueller", "[Müller], Muller and [Mueller]"],
    ["two letters by an umlaut", "Müller, Muller and Mueller", "Müller", "[Müller], [Muller] and [Mueller]"],
    ["two letters for themselves", "Full of fuel, Füller", "fuel", "Full of [fuel], [Fül]ler"],
    [
      "a date in each way in which it is written",
      "14.03.2025, 14. März 2025, March 14, 2025, 14th March 2025, 2025-03-14, 14.3.25; 14.03.20255, 4 March 2025, 14 days",
      "14.3.2025",
      "[14.03.2025], [14. März 2025], [March 14, 2025], [14th March 2025], [2025-03-14], [14.3.25]; 14.03.20255, 4 March 2025, 14 days",
    ],
    ["a date by its name", "Bill of 2025-03-14", "14. März 2025 bill", "[Bill] of [2025-03-14]"],
    [
      "a date with the month first or a short year",
      "03/14/2025, 3/14/25, 14.03.25, 14/03/2025; 4/14/2025",
      "3/14/2025",
      "[03/14/2025], [3/14/25], [14.03.25], [14/03/2025]; 4/14/2025",
    ],
    ["a date of the last century by its short year", "born 12.08.1959", "12.8.59", "born [12.08.1959]"],
    ["what may be one of two dates as its words", "5 of 03, 04", "03/04/2025", "5 of [03], [04]"],
    ["an address of a machine as its words", "10.1.2.25", "10.1.2.25", "[10.1.2.25]"],
    ["what is no date as its words", "2025-13-45 and 13", "2025-13-45", "[2025-13-45] and [13]"],
    ["the last sigma of a word", "ο ΣΊΣΥΦΟΣ", "σίσυφος", "ο [ΣΊΣΥΦΟΣ]"],
  ])("%s", (_name, text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
  });
});

describe("a snippet", () => {
  const shown = (text: string, query: string) =>
    snippetsOf(query)(text)
      .map((part) => (part.match ? `[${part.text}]` : part.text))
      .join("");
  const before = "a quay ".repeat(60);
  const after = " and ships".repeat(60);

  test.each([
    [
      "the query as typed, before one of its words alone",
      `ships ${before}two ships${after}`,
      "two ships",
      /\[two ships\]/,
    ],
    [
      "a word that begins with it, before one that contains it",
      `seaport ${before}port${after}`,
      "port",
      /quay \[port\]/,
    ],
    [
      "the longest word of a query that does not occur",
      `${before}harbour${after}`,
      "a harbour",
      /\[harbour\]/,
    ],
    ["a word with accents", `${before}porté${after}`, "porte", /\[porté\]/],
    ["an umlaut that was typed as two letters", `${before}Müller${after}`, "mueller", /\[Müller\]/],
    ["a date in another spelling", `${before}14. März 2025${after}`, "2025-03-14", /\[14\. März 2025\]/],
    ["a number with groups", `${before}1.240,50${after}`, "1240", /\[1\.240\],50/],
    [
      "a place in a text without spaces",
      `${"山川".repeat(100)}東京${"田畑".repeat(100)}`,
      "東京",
      /^… (山川){20}\[東京\](田畑)+ …$/,
    ],
  ])("shows %s", (_, text, query, expected) => {
    expect(shown(text, query)).toMatch(expected);
    expect(shown(text, query)).toMatch(/^… .{100,} …$/u);
  });

  test.each([
    ["a short text is shown whole, on one line", "A short\n\none.", "none", "A short one."],
    ["the beginning where nothing matches", `${before}end`, "xylophone", `${"a quay ".repeat(34)}a …`],
    ["no half characters", `${"🌬".repeat(200)}`, "x", `${"🌬".repeat(120)} …`],
    ["nothing searched", "Text", " ", "Text"],
  ])("%s", (_, text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
  });

  test("of a hostile text takes no quadratic time", () => {
    const began = performance.now();
    for (const text of ["a ".repeat(50_000), " ".repeat(100_000), "aaaaaaaa".repeat(12_000)])
      shown(text, "aaaaab b a a a a c");
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
