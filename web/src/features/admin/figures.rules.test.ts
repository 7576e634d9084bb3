import { expect, test } from "vitest";
import { countOf, formatCount, formatDay } from "./figures.rules.ts";

test.each([
  [0, "0 views"],
  [1, "1 view"],
  [12345, "12,345 views"],
])("%d reads %s", (count, text) => {
  expect(countOf(count, "view")).toBe(text);
});

test("a day is that of the date, wherever the reader is", () => {
  expect(formatDay("2026-11-03")).toBe("3 Nov");
  expect(formatDay("2026-01-01")).toBe("1 Jan");
});

test("large numbers have their thousands apart", () => {
  expect(formatCount(1234567)).toBe("1,234,567");
});
