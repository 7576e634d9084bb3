import { expect, test } from "vitest";
import { note } from "../notes.test-row.ts";
import { needsReview } from "./review.rules.ts";

test.each([
  ["done", 0.69, false, true],
  ["done", 0, false, true],
  ["done", 0.7, false, false],
  ["done", undefined, false, false],
  ["done", 0.3, true, false],
  ["pending", 0.3, false, false],
  ["failed", 0.3, false, false],
] as const)(
  "%s, sure by %s, reviewed %s: to be reviewed %s",
  (analysisStatus, confidence, reviewed, expected) => {
    expect(needsReview(note({ analysisStatus, aiAnalysis: { confidence }, reviewed }))).toBe(expected);
  },
);

test.each([
  ["png", null, ""],
  ["pdf", "pictures", ""],
  ["pdf", "partly", "Dear Ana,"],
] as const)(
  "a %s that is read as %s waits to be read, not to be reviewed",
  (fileType, fileReading, excerpt) => {
    expect(needsReview(note({ fileType, fileReading, excerpt, aiAnalysis: { confidence: 0.3 } }))).toBe(
      false,
    );
  },
);

test.each([
  ["jpg", "no_text", "", false],
  ["jpg", "illegible", "", true],
  ["pdf", "no_text", "", true],
  ["pdf", "damaged", "", true],
  ["png", "whole", "Dear Ana,", false],
  ["pdf", "partly", "Dear Ana,", false],
  ["mp3", null, "", false],
] as const)(
  "a %s that is read as %s, with the text %j: to be reviewed %s",
  (fileType, fileReading, excerpt, expected) => {
    const row = note({ fileType, fileReading, excerpt, aiAnalysis: {} });
    expect(needsReview(row)).toBe(expected);
    expect(needsReview({ ...row, reviewed: true })).toBe(false);
  },
);
