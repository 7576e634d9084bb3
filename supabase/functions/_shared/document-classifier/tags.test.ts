import { describe, expect, test } from "vitest";
import { MAX_TAG_LENGTH } from "../contract/analysis.ts";
import { chooseTags, normalizeTag, tagKey } from "./tags.ts";

describe("the written form of a tag", () => {
  test.each([
    ["  Garden ", "garden"],
    ["##Travel", "travel"],
    ["# work trips", "work trips"],
    ["city \t\n  break", "city break"],
    ["ÉCOLE", "école"],
    ["C++", "c++"],
    ["a\u202eb\u0000c", "a b c"],
    ["", ""],
    [" # ", ""],
  ])("of %j is %j", (raw, expected) => {
    expect(normalizeTag(raw)).toBe(expected);
  });

  test("is never longer than the limit and never ends inside an emoji", () => {
    const tag = normalizeTag("😀".repeat(100));
    expect(tag.length).toBeLessThanOrEqual(MAX_TAG_LENGTH);
    expect(tag.isWellFormed()).toBe(true);
  });
});

test.each([
  ["invoices", "invoice"],
  ["e-mail", "E-mails"],
  ["meeting-notes", "meeting note"],
  ["résumé", "resume"],
  ["recipes", "recipe"],
  ["movies", "movie"],
  ["boxes", "box"],
  ["expenses", "expense"],
  ["stories", "story"],
])("takes %j and %j for the same tag", (one, other) => {
  expect(tagKey(one)).toBe(tagKey(other));
});

test.each([
  ["gas", "glas"],
  ["news", "new year"],
  ["c", "c++"],
  ["bus", "bu"],
])("keeps %j and %j apart", (one, other) => {
  expect(tagKey(one)).not.toBe(tagKey(other));
});

describe("choosing tags", () => {
  const choose = (sources: Partial<Parameters<typeof chooseTags>[0]>) =>
    chooseTags({
      title: "",
      text: "",
      documentType: "Other",
      existingTags: [],
      proposedTags: [],
      ...sources,
    });

  test("prefers an existing tag that the document mentions to a new one", () => {
    const text = "The boiler is broken again. We asked the landlord to repair the boiler.";
    expect(
      choose({ text, existingTags: ["boilers", "cycling"], proposedTags: ["boiler", "landlord"] }),
    ).toEqual(["boilers", "landlord"]);
  });

  test("chooses an existing tag that names the document's type", () => {
    expect(choose({ documentType: "Invoice", existingTags: ["invoices"] })).toEqual(["invoices"]);
    expect(choose({ documentType: "E-mail", existingTags: ["email"] })).toEqual(["email"]);
  });

  test.each([
    ["Invoice", "Rechnungen"],
    ["Invoice", "bills"],
    ["Receipt", "Belege"],
    ["Letter", "Brief"],
    ["Résumé", "CVs"],
    ["Meeting notes", "procès-verbaux"],
    ["Contract", "Verträge"],
    ["Contract", "Vertraege"],
    ["Contract", "Verträge / Miete"],
    ["Letter", "Briefe & Post"],
    ["Letter", "Korrespondenz"],
    ["Manual", "mode d'emploi"],
    ["Recipe", "ricette"],
    ["Report", "informes"],
  ])("gives every %s the existing tag %j, and no new tag for its type", (type, tag) => {
    expect(choose({ documentType: type, existingTags: [tag], proposedTags: [type, "roof"] })).toEqual([
      tag,
      "roof",
    ]);
    expect(choose({ documentType: "Story", existingTags: [tag] })).toEqual([]);
  });

  test("prefers the tag that is named exactly when two mean the same", () => {
    expect(choose({ documentType: "Invoice", existingTags: ["bills", "invoices"] })).toEqual(["invoices"]);
    expect(choose({ existingTags: ["invoices", "Rechnungen"], proposedTags: ["rechnungen"] })).toEqual([
      "Rechnungen",
    ]);
  });

  test("prefers the tag that the document mentions when several name its type", () => {
    const existingTags = ["Factures", "Rechnungen", "Bollette"];
    const bill = { documentType: "Invoice", existingTags, proposedTags: ["invoice"] };
    expect(choose({ ...bill, text: "Rechnung Nr. 12 vom 3. Mai" })).toEqual(["Rechnungen"]);
    expect(choose({ ...bill, title: "facture mai" })).toEqual(["Factures"]);
    expect(choose({ ...bill, text: "Bolletta luce" })).toEqual(["Bollette"]);
    expect(choose({ ...bill, text: "Invoice 12" })).toEqual(["Factures"]);
  });

  test("gives a tag with a year only to documents of that year", () => {
    const existingTags = ["Rechnungen 2025", "Rechnungen 2026"];
    const bill = { documentType: "Invoice", existingTags, proposedTags: ["invoice", "roof"] };
    expect(choose({ ...bill, text: "Rechnung vom 03.09.2026" })).toEqual(["Rechnungen 2026", "roof"]);
    expect(choose({ ...bill, text: "Rechnung vom 03.09.2027" })).toEqual(["roof"]);
  });

  test("replaces a proposed tag by an existing one that means the same", () => {
    expect(choose({ existingTags: ["Rechnungen"], proposedTags: ["facture", "invoice"] })).toEqual([
      "Rechnungen",
    ]);
    expect(choose({ proposedTags: ["facture", "invoice"] })).toEqual(["facture"]);
  });

  test.each([
    ["a leading sign", "#rowing", "We went rowing on the lake.", "rowing"],
    ["a zero-width non-joiner", "کتاب\u200cخانه", "کتاب\u200cخانه بزرگ است", "کتاب خانه"],
    ["a combining accent", "cafe\u0301 bar", "We met in the café bar.", "café bar"],
    ["two spaces", "garden  shed", "We painted the garden shed.", "garden shed"],
  ])("keeps the spelling of an existing tag with %s, and adds no other one", (_, tag, text, proposed) => {
    expect(choose({ text, existingTags: [tag], proposedTags: [proposed] })).toEqual([tag]);
  });

  test("chooses an existing tag that is in the title", () => {
    expect(choose({ title: "Norway packing", text: "socks", existingTags: ["norway"] })).toEqual(["norway"]);
  });

  test("ignores a single mention in a long text", () => {
    const text = `${"The committee met and discussed the roof. ".repeat(40)} Somebody mentioned cycling.`;
    expect(choose({ text, existingTags: ["cycling", "roof"] })).toEqual(["roof"]);
  });

  test("ignores mentions of generic words", () => {
    expect(
      choose({ text: "I work and work at home. Home is important.", existingTags: ["work", "home"] }),
    ).toEqual([]);
  });

  test("does not give the name of a type to a document that only mentions it", () => {
    const existingTags = ["receipts", "contract", "meeting notes", "warranty"];
    const text = "The warranty: keep the receipt, see the contract and our meeting notes.";
    expect(choose({ text, documentType: "Letter", existingTags })).toEqual(["warranty"]);
    expect(choose({ title: "Receipt of the bicycle", text: "paid", existingTags })).toEqual(["receipts"]);
    const german = "Die Garantie: den Beleg bitte aufheben, den Vertrag auch.";
    expect(
      choose({ text: german, documentType: "Letter", existingTags: ["Beleg", "Vertrag", "Garantie"] }),
    ).toEqual(["Garantie"]);
  });

  test("counts tags of several words only where they are adjacent", () => {
    const existingTags = ["garden shed"];
    expect(choose({ text: "We painted the garden shed.", existingTags })).toEqual(["garden shed"]);
    expect(choose({ text: "The shed is old. The garden is not.", existingTags })).toEqual([]);
  });

  test("gives at most five, existing ones first", () => {
    const tags = choose({
      text: "alpha beta gamma delta alpha beta gamma delta",
      existingTags: ["alpha", "beta", "gamma", "delta"],
      proposedTags: ["one", "two", "three"],
    });
    expect(tags).toHaveLength(5);
    expect(new Set(tags.slice(0, 4))).toEqual(new Set(["alpha", "beta", "gamma", "delta"]));
    expect(tags[4]).toBe("one");
  });

  test("gives no duplicates, whatever their spelling", () => {
    expect(choose({ proposedTags: ["Roof", "#roof", "roofs", " ROOF "] })).toEqual(["roof"]);
  });

  test("removes markup from new tags", () => {
    expect(choose({ proposedTags: ["<b>evil</b>", "[x](y)", "!!!"] })).toEqual(["b evil b", "x y"]);
  });

  test("copes with a thousand tags and a long text", () => {
    const existingTags = Array.from({ length: 1_000 }, (_, i) => `tag number ${i}`);
    expect(choose({ text: "tag number 7 ".repeat(10_000), existingTags })).toContain("tag number 7");
  });
});
