import { beforeAll, describe, expect, test } from "vitest";
import { DOCUMENT_TYPES } from "../functions/_shared/contract/analysis.ts";
import {
  calibrationError,
  judge,
  type Judged,
  reliability,
  topicsInText,
  typeAccuracy,
} from "./evaluation.ts";
import { createBuiltInProvider } from "../functions/_shared/document-classifier/index.ts";
import { type LabelledDocument, readCorpus } from "./corpus.ts";

describe.each(["tuning", "held-out"] as const)(
  "the built-in analyser on the %s part of the corpus",
  (split) => {
    let judged: Judged<LabelledDocument>[];

    beforeAll(async () => {
      judged = await judge(await readCorpus(split), createBuiltInProvider());
    });

    test("finds the type of more than four in five documents", () => {
      expect(typeAccuracy(judged)).toBeGreaterThan(0.8);
    });

    test("has a calibrated confidence", () => {
      expect(calibrationError(judged)).toBeLessThan(0.1);
    });

    test("takes its key topics from the text", () => {
      expect(topicsInText(judged)).toBe(1);
    });

    test("summarises every document", () => {
      expect(
        judged.filter(({ result }) => result.summary === "").map(({ document }) => document.file),
      ).toEqual([]);
    });
  },
);

test("is measured on every type in both parts, with no document in two places", async () => {
  const parts = await Promise.all([readCorpus("tuning"), readCorpus("held-out")]);
  for (const part of parts)
    expect(new Set(part.map(({ documentType }) => documentType)).size).toBe(DOCUMENT_TYPES.length);
  const texts = parts.flat().map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});

test("distinguishes calibrated confidence from overconfidence", async () => {
  const [document] = await readCorpus("tuning");
  if (!document) throw new Error("the corpus is empty");
  const [one] = await judge([document], createBuiltInProvider());
  if (!one) throw new Error("nothing was judged");
  const said = (confidence: number, right: boolean): Judged => ({
    document,
    result: {
      ...one.result,
      confidence,
      documentType: right ? document.documentType : otherThan(document.documentType),
    },
  });
  const calibrated = [...Array(4).fill(said(0.8, true)), said(0.8, false)];
  expect(calibrationError(calibrated)).toBeCloseTo(0);
  expect(calibrationError([said(1, false), said(1, false)])).toBe(1);
  expect(reliability(calibrated).find((bin) => bin.documents > 0)).toMatchObject({
    documents: 5,
    right: 0.8,
  });
});

function otherThan(type: string) {
  return type === "Letter" ? ("Story" as const) : ("Letter" as const);
}
