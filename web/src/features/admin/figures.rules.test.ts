import { expect, test } from "vitest";
import { formatDay } from "./figures.rules.ts";

test("a day is formatted as it is in the date, in any time zone", () => {
  expect(formatDay("2026-11-03")).toBe("3 Nov");
  expect(formatDay("2026-01-01")).toBe("1 Jan");
});
