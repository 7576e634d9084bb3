/**
 * node supabase/local/run.mjs ../evaluation/train.ts <folder of public documents>
 * Of the public documents it learns from those of the tuning part that are in the folder.
 */
import { writeFile } from "node:fs/promises";
import process from "node:process";
import { DOCUMENT_TYPES } from "../functions/_shared/contract/analysis.ts";
import { FEATURES } from "../functions/_shared/document-classifier/features.ts";
import { readCorpus } from "./corpus.ts";
import { examplesOf, examplesOfPublic, STRENGTH } from "./train-examples.ts";
import { fit } from "./fit.ts";
import { readPublicDocuments } from "./public-documents.ts";

/** By `cross-validate.ts`. */
const TEMPERATURE = 0.5;

const folder = process.argv[2] ?? process.env["EVALUATION_DOCUMENTS"];
if (folder === undefined) throw new Error("Name a folder that has the public documents.");
const real = (await readPublicDocuments(folder)).filter(
  ({ split, onlyFacts }) => split === "tuning" && !onlyFacts,
);
const examples = [...(await readCorpus("tuning")).flatMap(examplesOf), ...examplesOfPublic(real)];

const { rows, bias } = fit(examples, STRENGTH);
const round = (value: number) => Math.round(value * 1_000) / 1_000;
const stored = {
  types: DOCUMENT_TYPES,
  temperature: TEMPERATURE,
  bias: bias.map(round),
  features: Object.fromEntries(FEATURES.map(({ name }, i) => [name, rows[i]?.map(round)])),
};
await writeFile(
  new URL("../functions/_shared/document-classifier/weights.json", import.meta.url),
  `${JSON.stringify(stored, null, 2)}\n`,
);
console.log(`Trained on ${examples.length} examples, among them of ${real.length} real documents.`);
