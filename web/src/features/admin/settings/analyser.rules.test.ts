import { expect, test } from "vitest";
import { describeUse, isUsedUp, monthName } from "./analyser.rules.ts";

const november = { month: "2026-11-01", requests: 14, tokens: 12_345, estimatedTokens: 0 };

test.each([
  ["what the model counted", november, null, "12,345 tokens in 14 requests"],
  ["one request", { ...november, requests: 1, tokens: 1 }, null, "1 token in 1 request"],
  ["a part of a ceiling", november, 20_000, "12,345 of 20,000 tokens in 14 requests"],
  [
    "what is partly estimated",
    { ...november, estimatedTokens: 2_000 },
    null,
    "About 12,345 tokens in 14 requests; 2,000 are estimated, because the model did not count them",
  ],
])("the use of a month says %s", (_what, use, ceiling, text) => {
  expect(describeUse(use, ceiling)).toBe(text);
});

test("a month is named, whatever the time zone", () => {
  expect(monthName("2026-11-01")).toBe("November 2026");
});

test.each([
  ["its ceiling is reached", 12_345, "2026-11-30T23:59:00Z", true],
  ["tokens are left", 12_346, "2026-11-30T23:59:00Z", false],
  ["the month is over", 12_345, "2026-12-01T00:00:00Z", false],
  ["there is no ceiling", null, "2026-11-30T23:59:00Z", false],
])("of a month %s", (_what, ceiling, now, expected) => {
  expect(isUsedUp([november], ceiling, Date.parse(now))).toBe(expected);
});
