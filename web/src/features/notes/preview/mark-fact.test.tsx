import { expect, test } from "vitest";
import { holdsMark } from "./mark-fact.ts";

const mark = (text: string, quote = text) => ({ text, quote, start: 0, length: text.length });
const page =
  "<h1>Invoice</h1><p>Total: <strong>480.00</strong></p><table><tr><td>Sum</td><td>12</td></tr></table>";

test.each([
  ["as it is written", mark("480.00", "Total: 480.00"), true],
  ["between signs of Markdown", mark("Total: **480.00**"), true],
  ["across the cells of a table", mark("| Sum | 12 |"), true],
  ["in another document", mark("Total: 481.00"), false],
  ["of signs alone", mark("***"), false],
  ["without a place", { ...mark("Invoice"), length: 0 }, false],
])("a place %s is found in a formatted page: %s", (_what, place, isFound) =>
  expect(holdsMark(page, place)).toBe(isFound),
);
