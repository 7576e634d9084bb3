import { expect, test } from "vitest";
import { factChanges, factFields } from "./facts.rules.ts";

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
