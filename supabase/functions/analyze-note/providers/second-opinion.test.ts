import { describe, expect, test } from "vitest";
import type { AnalysisResult } from "../../_shared/document-classifier/index.ts";
import { agreesWithSure, modelConfidence } from "./second-opinion.ts";

const builtIn = (confidence: number): AnalysisResult => ({
  documentType: "Letter",
  summary: "",
  keyTopics: [],
  tags: [],
  confidence,
  provider: "built-in",
  model: "m",
  version: "1",
});
const UNKNOWN = { compared: 0, agreed: 0 };
const LIAR = { compared: 40, agreed: 2 };
const GOOD = { compared: 400, agreed: 390 };

describe("the confidence in a model's type", () => {
  test("is higher than each alone where the built-in analyser says the same", () => {
    expect(modelConfidence("Letter", builtIn(0.7), UNKNOWN)).toBeGreaterThan(0.85);
  });

  test("is below what is shown without review where a sure built-in analyser says something else", () => {
    expect(modelConfidence("Recipe", builtIn(0.9), UNKNOWN)).toBeLessThan(0.6);
  });

  test("is what the model has shown where the built-in analyser knows nothing", () => {
    expect(modelConfidence("Recipe", builtIn(0), UNKNOWN)).toBeCloseTo(0.85);
    expect(modelConfidence("Recipe", builtIn(0), GOOD)).toBeCloseTo(0.97);
  });

  test("falls for a model that often disagrees with a sure built-in analyser", () => {
    expect(modelConfidence("Recipe", builtIn(0.3), UNKNOWN)).toBeGreaterThan(0.6);
    expect(modelConfidence("Recipe", builtIn(0.3), LIAR)).toBeLessThan(0.4);
  });

  test.each([0, 0.5, 1])("stays between 0 and 1 with a built-in confidence of %d", (confidence) => {
    for (const type of ["Letter", "Recipe"] as const)
      for (const agreement of [UNKNOWN, LIAR, GOOD]) {
        const value = modelConfidence(type, builtIn(confidence), agreement);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
  });
});

test("a model is compared only where the built-in analyser is sure", () => {
  expect(agreesWithSure("Letter", builtIn(0.8))).toBe(true);
  expect(agreesWithSure("Recipe", builtIn(0.8))).toBe(false);
  expect(agreesWithSure("Letter", builtIn(0.79))).toBeUndefined();
});
