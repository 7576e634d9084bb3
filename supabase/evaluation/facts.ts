import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type FactName, factNameSchema, SURE_FACT } from "../functions/_shared/contract/fact.ts";
import { type ReadFact, readFacts } from "../functions/_shared/document-facts/index.ts";
import { readCorpus } from "./corpus.ts";

/** People and places are not read. */
export const MEASURED_FACTS = factNameSchema.exclude(["person", "place"]).options;

const documentSchema = z.object({
  file: z.string(),
  split: z.enum(["tuning", "held-out"]),
  /** All values that count as right; null where having none does. A name that is not listed has no value. */
  facts: z.partialRecord(factNameSchema, z.array(z.union([z.string(), z.number(), z.null()]))),
  /** Otherwise that of the corpus. */
  text: z.string().optional(),
});

export interface FactsDocument extends z.infer<typeof documentSchema> {
  text: string;
}

const FILE = new URL("facts.jsonl", import.meta.url);

export async function readFactsDocuments(split: FactsDocument["split"]): Promise<FactsDocument[]> {
  const corpus = new Map((await readCorpus(split)).map(({ file, text }) => [file, text]));
  const lines = (await readFile(FILE, "utf8")).trimEnd().split("\n");
  return lines
    .map((line) => documentSchema.parse(JSON.parse(line)))
    .filter((document) => document.split === split)
    .map((document) => {
      const text = document.text ?? corpus.get(document.file);
      if (text === undefined) throw new Error(`${document.file} has no text.`);
      return { ...document, text };
    });
}

export interface JudgedFact {
  file: string;
  name: FactName;
  expected: readonly (string | number | null)[];
  found: ReadFact | undefined;
  isRight: boolean;
}

const plain = (value: string | number) =>
  String(value)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

function isSame(a: string | number, b: string | number): boolean {
  return typeof a === "number" || typeof b === "number" ? Number(a) === Number(b) : plain(a) === plain(b);
}

/** For each document and name, whether what was found, or that nothing was, is right. */
export function judgeFacts(documents: readonly FactsDocument[], minConfidence?: number): JudgedFact[] {
  return documents.flatMap(({ file, text, facts }) => {
    const read = readFacts(text, minConfidence).facts;
    return MEASURED_FACTS.map((name) => {
      const expected = facts[name] ?? [null];
      const found = read.find((fact) => fact.name === name);
      const isRight = expected.some((value) =>
        found === undefined || value === null
          ? found === undefined && value === null
          : isSame(value, found.value),
      );
      return { file, name, expected, found, isRight };
    });
  });
}

const shareOf = <Value>(values: readonly Value[], holds: (value: Value) => boolean) =>
  values.length === 0 ? 1 : values.filter(holds).length / values.length;

/** Of the documents that say it, how many are read right. */
export const rightShare = (judged: readonly JudgedFact[]): number =>
  shareOf(
    judged.filter(({ expected }) => !expected.includes(null)),
    ({ isRight }) => isRight,
  );

/** Of all facts that are shown as sure, how many are wrong. */
export const wrongSureShare = (judged: readonly JudgedFact[]): number =>
  1 -
  shareOf(
    judged.filter(({ found }) => found && found.confidence >= SURE_FACT),
    ({ isRight }) => isRight,
  );

export function factsCalibrationError(judged: readonly JudgedFact[]): number {
  const found = judged.flatMap((each) =>
    each.found ? [{ confidence: each.found.confidence, isRight: each.isRight }] : [],
  );
  return [0, 1, 2, 3, 4].reduce((sum, bin) => {
    const inBin = found.filter(({ confidence }) => Math.min(4, Math.floor(confidence * 5)) === bin);
    const mean = inBin.reduce((total, { confidence }) => total + confidence, 0) / Math.max(1, inBin.length);
    return (
      sum +
      (inBin.length / Math.max(1, found.length)) * Math.abs(mean - shareOf(inBin, ({ isRight }) => isRight))
    );
  }, 0);
}
