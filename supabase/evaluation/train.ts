/** deno run --node-modules-dir=manual --allow-read --allow-write supabase/evaluation/train.ts */
import { writeFile } from "node:fs/promises";
import { DOCUMENT_TYPES } from "../functions/_shared/contract/analysis.ts";
import { readSignals } from "../functions/_shared/document-classifier/signals.ts";
import { FEATURES } from "../functions/_shared/document-classifier/features.ts";
import { measure } from "../functions/_shared/document-classifier/regression.ts";
import { prepareText } from "../functions/_shared/document-classifier/words.ts";
import { type LabelledDocument, readCorpus } from "./corpus.ts";
import { accuracy, crossValidate, type Example, fit, logLoss } from "./fit.ts";

const STRENGTHS = [0.001, 0.003, 0.01, 0.03, 0.1];
const TEMPERATURES = Array.from({ length: 60 }, (_, i) => 0.3 + i * 0.05);

/** Real documents have other words and less structure than the corpus. */
function examplesOf(document: LabelledDocument): Example[] {
  const lines = document.text.split("\n");
  const middle = lines.slice(Math.floor(lines.length * 0.25), Math.ceil(lines.length * 0.85)).join("\n");
  const whole = [
    { title: document.title, text: document.text },
    { title: "", text: document.text },
  ];
  const damaged = [
    { title: "", text: middle },
    { title: "", text: lines.join(" ") },
    { title: document.title, text: withUnknownWords(document.text, 1) },
    { title: "", text: withUnknownWords(document.text, 2) },
    { title: "", text: withUnknownWords(middle, 3) },
  ];
  return [...whole, ...damaged].map(({ title, text }, i) => ({
    group: document.file,
    isWhole: i < whole.length,
    documentType: document.documentType,
    measured: measure(readSignals(title, prepareText(text))),
  }));
}

function withUnknownWords(text: string, seed: number): string {
  return text.replace(/\p{L}{4,}/gu, (word) => {
    const hash = [...word.toLowerCase()].reduce(
      (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_007,
      seed * 7_919,
    );
    return hash % 5 < 2 ? `${word.charAt(0)}qu${word.slice(1).replace(/[aeiou]/gi, "o")}` : word;
  });
}

/** The features mean the same in every language: others in the training made the result worse. */
const TRAINING_LANGUAGES: readonly LabelledDocument["language"][] = ["English", "German"];

const examples = (await readCorpus("tuning"))
  .filter(({ language }) => TRAINING_LANGUAGES.includes(language))
  .flatMap(examplesOf);
function bestTemperature(scored: ReturnType<typeof crossValidate>) {
  return TEMPERATURES.map((temperature) => ({ temperature, loss: logLoss(scored, temperature) })).reduce(
    (a, b) => (b.loss < a.loss ? b : a),
  );
}

// Calibrated on whole documents only: what is right for damaged copies is too low for them.
const trials = STRENGTHS.map((strength) => {
  const scored = crossValidate(examples, strength);
  const { temperature } = bestTemperature(scored.filter(({ example }) => example.isWhole));
  return { strength, temperature, loss: bestTemperature(scored).loss, accuracy: accuracy(scored) };
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
await writeFile(
  new URL("../functions/_shared/document-classifier/weights.json", import.meta.url),
  `${JSON.stringify(stored, null, 2)}\n`,
);
console.log(
  `Trained on ${examples.length} examples; prior strength ${chosen.strength}, temperature ${stored.temperature}.`,
);
