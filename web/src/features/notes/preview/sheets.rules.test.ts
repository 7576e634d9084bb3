import { expect, test } from "vitest";
import { isNumberCell, sheetsOf } from "./sheets.rules.ts";

test("a workbook's text has sheets with names, rows and cells, also empty ones", () => {
  expect(sheetsOf("Budget\nItem\tPlanned\nTiles\t450\n\nNotes\n\tSee above")).toEqual([
    {
      name: "Budget",
      rows: [
        ["Item", "Planned"],
        ["Tiles", "450"],
      ],
    },
    { name: "Notes", rows: [["", "See above"]] },
  ]);
});

test.each([
  ["without cells", "Only words"],
  ["with too many rows", "a\tb\n".repeat(3_000)],
])("a text %s is shown as a text", (_, text) => expect(sheetsOf(text)).toBeUndefined());

test.each(["450", "-1,738.50", "(12.00)", "€ 91,04", "91,04 €", "12 %", "1 000"])("%s is a number", (cell) =>
  expect(isNumberCell(cell)).toBe(true),
);
test.each(["2026-04-08", "3 months", "Tiles", ""])("%j is no number", (cell) =>
  expect(isNumberCell(cell)).toBe(false),
);
