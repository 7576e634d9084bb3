import { expect, test } from "vitest";
import { factChanges, factFields, factRows, listedRows } from "./facts.rules.ts";

const NONE = factFields([]);
const typed = (noticePeriod: string) => factChanges(NONE, { ...NONE, noticePeriod });

test.each([
  ["3 months", "P3M"],
  ["1 year, 6 Months", "P1Y6M"],
  ["2 weeks and 3 days", "P2W3D"],
  ["P3M", "P3M"],
  ["p30d", "P30D"],
])("a notice period of %s is %s", (text, value) => {
  expect(typed(text)).toEqual({ changes: [{ name: "noticePeriod", value }], errors: {} });
});

test.each(["soon", "three months", "3 months before Easter"])(
  "a notice period of %s is not understood",
  (text) => {
    expect(typed(text)).toEqual({
      changes: [],
      errors: { noticePeriod: "Type a duration, such as 3 months" },
    });
  },
);

test("a notice period that is left as it is changes nothing", () => {
  const fields = factFields([
    {
      name: "noticePeriod",
      value: "P3M",
      text: "three months",
      start: 0,
      length: 12,
      quote: "three months",
      confidence: 1,
      edited: false,
    },
  ]);
  expect(fields.noticePeriod).toBe("3 months");
  expect(factChanges(fields, fields)).toEqual({ changes: [], errors: {} });
});

const person = (value: string) => ({
  name: "person" as const,
  value,
  text: value,
  start: 0,
  length: value.length,
  quote: value,
  confidence: 0.95,
  edited: false,
});

test("people are a list of their own, and no rows", () => {
  const facts = [person("Ada Moor"), person("Olaf Jessen")];
  expect(factRows(facts)).toEqual([]);
  expect(listedRows(facts).map(({ label, rows }) => [label, rows.map(({ value }) => value)])).toEqual([
    ["People", ["Ada Moor", "Olaf Jessen"]],
  ]);
});

test("people are typed one on each line, and what is typed are all of them", () => {
  const before = factFields([person("Ada Moor"), person("Olaf Jessen")]);
  expect(before.person).toBe("Ada Moor\nOlaf Jessen");
  expect(factChanges(before, { ...before, person: "Ada Moor\n\n Nils Berg \nAda Moor" }).changes).toEqual([
    { name: "person", value: "Ada Moor" },
    { name: "person", value: "Nils Berg" },
  ]);
  expect(factChanges(before, { ...before, person: " " }).changes).toEqual([{ name: "person", value: null }]);
  expect(factChanges(before, before).changes).toEqual([]);
});
