/**
 * Learns the weights of the type classifier from the tuning part of the corpus and writes them beside it:
 *   deno run --node-modules-dir=manual --allow-read --allow-write supabase/functions/analyze-note/training/train.ts
 */
import { writeFile } from "node:fs/promises";
import { DOCUMENT_TYPES } from "../../_shared/contract/analysis.ts";
import { measure } from "../providers/built-in/regression.ts";
import { readEvidence } from "../providers/built-in/evidence.ts";
import { FEATURES } from "../providers/built-in/features.ts";
import { prepareText } from "../providers/built-in/words.ts";
import { type LabelledDocument, readCorpus } from "./corpus.ts";
import { accuracy, crossValidate, type Example, fit, logLoss } from "./fit.ts";

const STRENGTHS = [0.001, 0.003, 0.01, 0.03, 0.1];
const TEMPERATURES = Array.from({ length: 60 }, (_, i) => 0.3 + i * 0.05);

/**
 * Other people's documents are less tidy than the corpus. Each is also seen without its title and with its first
 * lines or its second half missing, so that neither the weights nor the confidence rely on any one of these.
 */
function examplesOf(document: LabelledDocument): Example[] {
  const lines = document.text.split("\n");
  const copies = [
    { title: document.title, text: document.text },
    { title: "", text: document.text },
    { title: "", text: lines.slice(Math.min(3, lines.length / 3)).join("\n") },
    { title: "", text: lines.slice(0, Math.ceil(lines.length * 0.6)).join("\n") },
  ];
  return copies.map(({ title, text }) => ({
    group: document.file,
    documentType: document.documentType,
    measured: measure(readEvidence(title, prepareText(text))),
  }));
}

const examples = (await readCorpus("tuning")).flatMap(examplesOf);
const trials = STRENGTHS.map((strength) => {
  const scored = crossValidate(examples, strength);
  const best = TEMPERATURES.map((temperature) => ({ temperature, loss: logLoss(scored, temperature) })).reduce((a, b) =>
    b.loss < a.loss ? b : a,
  );
  return { strength, ...best, accuracy: accuracy(scored) };
});
console.table(trials);
const chosen = trials.reduce((a, b) => (b.loss < a.loss ? b : a));

const { rows, bias } = fit(examples, chosen.strength);
const round = (value: number) => Math.round(value * 1_000) / 1_000;
const stored = {
  types: DOCUMENT_TYPES,
  temperature: round(chosen.temperature),
  bias: bias.map(round),
  features: Object.fromEntries(FEATURES.map(({ name }, i) => [name, rows[i]?.map(round)])),
};
await writeFile(new URL("../providers/built-in/weights.json", import.meta.url), `${JSON.stringify(stored, null, 2)}\n`);
console.log(`Trained on ${examples.length} examples; prior strength ${chosen.strength}, temperature ${stored.temperature}.`);
