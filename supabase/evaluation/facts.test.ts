import { describe, expect, test } from "vitest";
import {
  factsCalibrationError,
  type JudgedFact,
  judgeFacts,
  MEASURED_FACTS,
  readFactsDocuments,
  rightShare,
  wrongSureShare,
} from "./facts.ts";

describe.each(["tuning", "held-out"] as const)("the facts of the %s documents", (split) => {
  test("are mostly read right, and their confidence is calibrated", async () => {
    const judged = judgeFacts(await readFactsDocuments(split));
    for (const name of ["documentDate", "dueDate", "total", "reference"])
      expect(rightShare(judged.filter((each) => each.name === name)), name).toBeGreaterThan(0.85);
    for (const name of ["sender", "recipient"])
      expect(rightShare(judged.filter((each) => each.name === name)), name).toBeGreaterThan(0.65);
    expect(wrongSureShare(judged)).toBeLessThan(0.03);
    // Of the tuning part more is right than the confidence, which is measured on the other part, says.
    expect(factsCalibrationError(judged)).toBeLessThan(split === "tuning" ? 0.15 : 0.1);
  });
});

test("a missing and a wrong fact are counted apart", () => {
  const fact = { text: "", start: 0, length: 0, quote: "", evidence: "" };
  const of = (value: number | undefined, isRight: boolean, confidence = 0.9): JudgedFact => ({
    file: "a.txt",
    name: "total",
    expected: [5],
    found: value === undefined ? undefined : { ...fact, name: "total", value, confidence },
    isRight,
  });
  expect(MEASURED_FACTS).toContain("total");
  expect(rightShare([of(5, true), of(undefined, false)])).toBe(0.5);
  expect(wrongSureShare([of(5, true), of(undefined, false)])).toBe(0);
  expect(wrongSureShare([of(5, true), of(4, false)])).toBe(0.5);
  expect(wrongSureShare([of(5, true), of(4, false, 0.5)])).toBe(0);
});
