/**
 * node supabase/local/run.mjs ../evaluation/cross-validate.ts <folder of public documents>
 * The types of the real documents of the tuning part, each guessed by weights that have learned nothing from its source: what the
 * temperature, the strength of the priors and the marks of the confidence are chosen by.
 */
import process from "node:process";
import { DOCUMENT_TYPES } from "../functions/_shared/contract/analysis.ts";
import { measure, scores, softmax } from "../functions/_shared/document-classifier/regression.ts";
import { withoutRolls } from "../functions/_shared/document-classifier/rolls.ts";
import { readSignals } from "../functions/_shared/document-classifier/signals.ts";
import { prepareText } from "../functions/_shared/document-classifier/words.ts";
import { readCorpus } from "./corpus.ts";
import {
  calibrationError,
  type Judged,
  acceptableShare,
  reviewShare,
  wrongUnmarkedShare,
} from "./evaluation.ts";
import { fit } from "./fit.ts";
import { readPublicDocuments } from "./public-documents.ts";
import { examplesOf, examplesOfPublic, STRENGTH } from "./train-examples.ts";

const FOLDS = 8;
const TEMPERATURES = [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7];
const MAX_CONFIDENCE = 0.98;

const folder = process.argv[2] ?? process.env["EVALUATION_DOCUMENTS"];
if (folder === undefined) throw new Error("Name a folder that has the public documents.");
const real = (await readPublicDocuments(folder)).filter(({ split }) => split === "tuning");
const written = (await readCorpus("tuning")).flatMap(examplesOf);
const sources = [...new Set(real.map(({ source }) => source))].toSorted((a, b) => a.localeCompare(b));

const guessed = Array.from({ length: FOLDS }, (_, fold) => {
  const left = new Set(sources.filter((_source, index) => index % FOLDS === fold));
  const learned = real.filter(({ source }) => !left.has(source));
  const weights = fit([...written, ...examplesOfPublic(learned)], STRENGTH);
  return real
    .filter(({ source }) => left.has(source))
    .map((document) => {
      const signals = readSignals(document.title, withoutRolls(prepareText(document.text)));
      return { document, scores: scores(measure(signals), weights) };
    });
}).flat();

console.log(`${guessed.length} documents of ${sources.length} sources`);
for (const temperature of TEMPERATURES) {
  const judged: Judged[] = guessed.map(({ document, scores: of }) => {
    const probabilities = softmax(of, temperature);
    const best = Math.max(...probabilities);
    const documentType = DOCUMENT_TYPES[probabilities.indexOf(best)] ?? "Other";
    const result = {
      documentType,
      confidence: Math.min(best, MAX_CONFIDENCE),
      keyTopics: [],
      summary: "",
      tags: [],
    };
    return { document, result: { ...result, provider: "", model: "", version: "" } };
  });
  const figures = [acceptableShare, reviewShare, wrongUnmarkedShare, calibrationError].map((of) =>
    of(judged),
  );
  console.log(`${temperature}: ${figures.map((figure) => figure.toFixed(3)).join("  ")}`);
}
console.log("temperature: acceptable, to be reviewed, wrong and not to be reviewed, calibration error");
