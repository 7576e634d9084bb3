import { expect, test } from "vitest";
import { needsReview } from "./review.rules.ts";

test.each([
  ["done", 0.59, false, true],
  ["done", 0, false, true],
  ["done", 0.6, false, false],
  ["done", undefined, false, false],
  ["done", 0.3, true, false],
  ["pending", 0.3, false, false],
  ["failed", 0.3, false, false],
] as const)(
  "%s, sure by %s, reviewed %s: to be reviewed %s",
  (analysisStatus, confidence, reviewed, expected) => {
    expect(needsReview({ analysisStatus, aiAnalysis: { confidence }, reviewed })).toBe(expected);
  },
);
