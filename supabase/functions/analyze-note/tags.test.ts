import { describe, expect, it } from "vitest";
import { MAX_TAG_LENGTH } from "../_shared/contract/analysis.ts";
import { chooseTags, normalizeTag, tagKey } from "./tags.ts";

describe("the written form of a tag", () => {
  it.each([
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

  it("is never longer than the limit and never ends inside an emoji", () => {
    const tag = normalizeTag("😀".repeat(100));
    expect(tag.length).toBeLessThanOrEqual(MAX_TAG_LENGTH);
    expect(tag.isWellFormed()).toBe(true);
  });
});

it.each([
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

it.each([
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

  it("prefers an existing tag that the document speaks of to a new one", () => {
    const text = "The boiler is broken again. We asked the landlord to repair the boiler.";
    expect(
      choose({ text, existingTags: ["boilers", "cycling"], proposedTags: ["boiler", "landlord"] }),
    ).toEqual(["boilers", "landlord"]);
  });

  it("knows an existing tag by the document's type", () => {
    expect(choose({ documentType: "Invoice", existingTags: ["invoices"] })).toEqual(["invoices"]);
    expect(choose({ documentType: "E-mail", existingTags: ["email"] })).toEqual(["email"]);
  });

  it.each([
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
  ])("knows the tag of an owner who files every %s under %j, and coins no other for it", (type, tag) => {
    expect(choose({ documentType: type, existingTags: [tag], proposedTags: [type, "roof"] })).toEqual([
      tag,
      "roof",
    ]);
    expect(choose({ documentType: "Story", existingTags: [tag] })).toEqual([]);
  });

  it("keeps to the very name where an owner has two", () => {
    expect(choose({ documentType: "Invoice", existingTags: ["bills", "invoices"] })).toEqual(["invoices"]);
    expect(choose({ existingTags: ["invoices", "Rechnungen"], proposedTags: ["rechnungen"] })).toEqual([
      "Rechnungen",
    ]);
  });

  it("gives the one of two names for a type by which the document calls itself", () => {
    const existingTags = ["Factures", "Rechnungen", "Bollette"];
    const bill = { documentType: "Invoice", existingTags, proposedTags: ["invoice"] };
    expect(choose({ ...bill, text: "Rechnung Nr. 12 vom 3. Mai" })).toEqual(["Rechnungen"]);
    expect(choose({ ...bill, title: "facture mai" })).toEqual(["Factures"]);
    expect(choose({ ...bill, text: "Bolletta luce" })).toEqual(["Bollette"]);
    expect(choose({ ...bill, text: "Invoice 12" })).toEqual(["Factures"]);
  });

  it("gives a tag with a year to what is of that year", () => {
    const existingTags = ["Rechnungen 2025", "Rechnungen 2026"];
    const bill = { documentType: "Invoice", existingTags, proposedTags: ["invoice", "roof"] };
    expect(choose({ ...bill, text: "Rechnung vom 03.09.2026" })).toEqual(["Rechnungen 2026", "roof"]);
    expect(choose({ ...bill, text: "Rechnung vom 03.09.2027" })).toEqual(["roof"]);
  });

  it("knows what a provider calls a document by the owner's own name for it", () => {
    expect(choose({ existingTags: ["Rechnungen"], proposedTags: ["facture", "invoice"] })).toEqual([
      "Rechnungen",
    ]);
    expect(choose({ proposedTags: ["facture", "invoice"] })).toEqual(["facture"]);
  });

  it.each([
    ["a leading sign", "#rowing", "We went rowing on the lake.", "rowing"],
    ["a joiner that some scripts need", "کتاب\u200cخانه", "کتاب\u200cخانه بزرگ است", "کتاب خانه"],
    ["an accent of its own", "cafe\u0301 bar", "We met in the café bar.", "café bar"],
    ["two spaces", "garden  shed", "We painted the garden shed.", "garden shed"],
  ])("gives an existing tag with %s as it is written, and none beside it", (_, tag, text, proposed) => {
    expect(choose({ text, existingTags: [tag], proposedTags: [proposed] })).toEqual([tag]);
  });

  it("knows an existing tag by the title", () => {
    expect(choose({ title: "Norway packing", text: "socks", existingTags: ["norway"] })).toEqual(["norway"]);
  });

  it("does not take a passing mention in a long text for a subject", () => {
    const text = `${"The committee met and discussed the roof. ".repeat(40)} Somebody mentioned cycling.`;
    expect(choose({ text, existingTags: ["cycling", "roof"] })).toEqual(["roof"]);
  });

  it("does not give a drawer's name for a mere mention", () => {
    expect(
      choose({ text: "I work and work at home. Home is important.", existingTags: ["work", "home"] }),
    ).toEqual([]);
  });

  it("does not give the name of a type to what only speaks of one", () => {
    const existingTags = ["receipts", "contract", "meeting notes", "warranty"];
    const text = "The warranty: keep the receipt, see the contract and our meeting notes.";
    expect(choose({ text, documentType: "Letter", existingTags })).toEqual(["warranty"]);
    expect(choose({ title: "Receipt of the bicycle", text: "paid", existingTags })).toEqual(["receipts"]);
    const german = "Die Garantie: den Beleg bitte aufheben, den Vertrag auch.";
    expect(
      choose({ text: german, documentType: "Letter", existingTags: ["Beleg", "Vertrag", "Garantie"] }),
    ).toEqual(["Garantie"]);
  });

  it("finds tags of several words only where they stand together", () => {
    const existingTags = ["garden shed"];
    expect(choose({ text: "We painted the garden shed.", existingTags })).toEqual(["garden shed"]);
    expect(choose({ text: "The shed is old. The garden is not.", existingTags })).toEqual([]);
  });

  it("gives at most five, existing ones first", () => {
    const tags = choose({
      text: "alpha beta gamma delta alpha beta gamma delta",
      existingTags: ["alpha", "beta", "gamma", "delta"],
      proposedTags: ["one", "two", "three"],
    });
    expect(tags).toHaveLength(5);
    expect(new Set(tags.slice(0, 4))).toEqual(new Set(["alpha", "beta", "gamma", "delta"]));
    expect(tags[4]).toBe("one");
  });

  it("gives none twice, whatever their spelling", () => {
    expect(choose({ proposedTags: ["Roof", "#roof", "roofs", " ROOF "] })).toEqual(["roof"]);
  });

  it("leaves nothing in a new tag that is no word", () => {
    expect(choose({ proposedTags: ["<b>evil</b>", "[x](y)", "!!!"] })).toEqual(["b evil b", "x y"]);
  });

  it("survives a thousand tags and a long text", () => {
    const existingTags = Array.from({ length: 1_000 }, (_, i) => `tag number ${i}`);
    expect(choose({ text: "tag number 7 ".repeat(10_000), existingTags })).toContain("tag number 7");
  });
});
