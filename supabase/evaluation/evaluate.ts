/**
 * npm run evaluate [-- <folder of public documents>]
 * Of held-out parts only totals are printed: their single errors must not guide the tuning.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import process from "node:process";
import {
  acceptableShare,
  calibrationError,
  judge,
  type Judged,
  reliability,
  reviewShare,
  summaryScore,
  topicShare,
  topicsInText,
  typeAccuracy,
  unknownShare,
  wrongUnmarkedShare,
} from "./evaluation.ts";
import { createBuiltInProvider } from "../functions/_shared/document-classifier/index.ts";
import { LANGUAGES, readCorpus } from "./corpus.ts";
import { judgeQuestions, questionFigures, readQuestionDocuments, readQuestions } from "./questions.ts";
import {
  factsCalibrationError,
  type FactsDocument,
  judgeFacts,
  MEASURED_FACTS,
  readFactsDocuments,
  rightShare,
  wrongSureShare,
} from "./facts.ts";
import { judgeNames, NAMES, type NamesDocument, namesFigures, readNamesDocuments } from "./people.ts";
import { type PublicDocument, readManifest, readPublicDocuments } from "./public-documents.ts";

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const columns = (cells: readonly (string | number)[]) =>
  console.log(`  ${cells.map((cell, i) => String(cell).padEnd(i === 0 ? 12 : 11)).join("")}`);

const NAMED: readonly string[] = Object.values(LANGUAGES);

function printTypes(name: string, judged: readonly Judged[]): void {
  console.log(`${name}: ${judged.length} documents`);
  columns([
    "language",
    "documents",
    "right",
    "acceptable",
    "unknown",
    "to review",
    "sure+wrong",
    "calib. error",
  ]);
  const row = (language: string, of: readonly Judged[]) => {
    if (of.length === 0) return;
    columns([
      language,
      of.length,
      percent(typeAccuracy(of)),
      percent(acceptableShare(of)),
      percent(unknownShare(of)),
      percent(reviewShare(of)),
      percent(wrongUnmarkedShare(of)),
      calibrationError(of).toFixed(3),
    ]);
  };
  for (const language of NAMED)
    row(
      language,
      judged.filter(({ document }) => document.language === language),
    );
  row(
    "these",
    judged.filter(({ document }) => NAMED.includes(document.language)),
  );
  row(
    "others",
    judged.filter(({ document }) => !NAMED.includes(document.language)),
  );
  row("all", judged);
  columns(["confidence", "documents", "mean", "acceptable"]);
  for (const bin of reliability(judged))
    if (bin.documents > 0)
      columns([
        `${bin.from.toFixed(1)} to ${bin.to.toFixed(1)}`,
        bin.documents,
        bin.confidence.toFixed(2),
        percent(bin.right),
      ]);
  console.log(
    `  topics in the text ${percent(topicsInText(judged))}, two or more ${percent(topicShare(judged))}; summaries by the rubric ${percent(summaryScore(judged))}`,
  );
}

function printFacts(name: string, documents: readonly FactsDocument[]): void {
  const judged = judgeFacts(documents);
  console.log(`${name}: ${documents.length} documents`);
  columns(["fact", "documents", "right", "wrong"]);
  for (const fact of MEASURED_FACTS) {
    const ofName = judged.filter((each) => each.name === fact);
    const saying = ofName.filter(({ expected }) => !expected.includes(null)).length;
    const wrong = ofName.filter(({ found, isRight }) => found && !isRight).length;
    columns([fact, saying, percent(rightShare(ofName)), wrong]);
  }
  console.log(
    `  wrong of those shown as sure ${percent(wrongSureShare(judged))}, calibration error ${factsCalibrationError(judged).toFixed(3)}`,
  );
}

function printNames(name: string, documents: readonly NamesDocument[]): void {
  console.log(`${name}: ${documents.length} documents`);
  columns(["fact", "said", "found", "precision", "recall", "sure+wrong"]);
  const judged = judgeNames(documents);
  for (const fact of NAMES) {
    const figures = namesFigures(judged.filter((each) => each.name === fact));
    columns([
      fact,
      figures.said,
      figures.found,
      percent(figures.precision),
      percent(figures.recall),
      percent(figures.wrongSure),
    ]);
  }
}

const SPLITS = ["tuning", "held-out"] as const;
const provider = createBuiltInProvider();

for (const split of SPLITS)
  printTypes(`Written corpus, ${split}`, await judge(await readCorpus(split), provider));
for (const split of SPLITS) printFacts(`Facts, written corpus, ${split}`, await readFactsDocuments(split));

for (const split of SPLITS)
  printNames(
    `People and places, written corpus, ${split}`,
    (await readNamesDocuments()).filter((document) => document.split === split),
  );

const given = process.argv[2] ?? process.env["EVALUATION_DOCUMENTS"];
const folder = given === undefined ? undefined : path.resolve(given);

async function printPublic(name: string, documents: readonly PublicDocument[]): Promise<void> {
  printTypes(`Public documents, ${name}`, await judge(documents, provider));
  printFacts(
    `Facts, public documents, ${name}`,
    documents.flatMap(({ path: file, split, text, facts }) => (facts ? [{ file, split, facts, text }] : [])),
  );
}

if (folder === undefined) {
  console.log(
    `Public documents: not measured. Name a folder that has them: npm run evaluate -- <folder>. The ${(await readManifest()).length} of public-documents.jsonl are looked for in it by their hash.`,
  );
} else {
  const documents = await readPublicDocuments(folder);
  console.log(`Public documents: ${documents.length} of ${(await readManifest()).length} are in ${folder}.`);
  const tuning = documents.filter(({ split }) => split === "tuning");
  const heldOut = documents.filter(({ split }) => split === "held-out");
  const known = new Set(
    (await readManifest()).flatMap(({ split, source }) => (split === "tuning" ? source : [])),
  );
  await printPublic("tuning, which it has learned from", tuning);
  await printPublic("held-out", heldOut);
  const named = await readNamesDocuments(new Map(documents.map(({ sha256, text }) => [sha256, text])));
  printNames(
    "People and places, public documents, held-out",
    named.filter(({ sha256 }) => sha256 !== undefined),
  );
  await printPublic(
    "held-out, of sources that it has learned nothing from",
    heldOut.filter(({ source }) => !known.has(source)),
  );
}

const QUESTION_DOCUMENTS = 400;

const asked = await readQuestionDocuments(QUESTION_DOCUMENTS);
for (const split of ["tuning", "held-out", "new"] as const) {
  const judged = judgeQuestions(
    (await readQuestions()).filter((question) => question.split === split),
    asked,
  );
  const figures = questionFigures(judged);
  const unanswered = judged.filter(({ question }) => question.document === null).length;
  console.log(
    `questions, ${split}: ${judged.length - unanswered} that ${asked.length} documents answer, ${unanswered} that they do not`,
  );
  console.log(`  document in the first ten     ${percent(figures.inFirstTen)}`);
  console.log(`  best sentence right           ${percent(figures.sentenceRight)}`);
  console.log(`  right one among four          ${percent(figures.amongFour)}`);
  console.log(`  answered, and right           ${percent(figures.shown)}, ${percent(figures.shownRight)}`);
  console.log(`  said not to be there, rightly ${percent(figures.saidNotThere)}`);
  console.log(`  wrong and shown as sure       ${percent(figures.wrongSure)} (of ${figures.sure} sure)`);
}

const { status } = spawnSync(
  process.env["NODE_PROGRAM"] ?? "node",
  ["node_modules/@playwright/test/cli.js", "test", "--config", "web/evaluation/playwright.config.ts"],
  {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...(folder !== undefined && { EVALUATION_DOCUMENTS: folder }) },
  },
);
if (status !== 0)
  console.log(
    "Text recognition: not measured, or not all of it; it needs a Chromium, as the browser tests do.",
  );
