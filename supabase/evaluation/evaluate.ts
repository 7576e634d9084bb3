/**
 * deno run --node-modules-dir=manual --allow-read supabase/evaluation/evaluate.ts
 * Of the held-out part only totals are printed: its single errors must not guide the tuning.
 */
import { calibrationError, judge, reliability, topicsInText, typeAccuracy } from "./evaluation.ts";
import { createBuiltInProvider } from "../functions/_shared/document-classifier/index.ts";
import { LANGUAGES, readCorpus } from "./corpus.ts";
import { judgeQuestions, questionFigures, readQuestionDocuments, readQuestions } from "./questions.ts";
import {
  factsCalibrationError,
  judgeFacts,
  MEASURED_FACTS,
  readFactsDocuments,
  rightShare,
  wrongSureShare,
} from "./facts.ts";

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const provider = createBuiltInProvider();
for (const split of ["tuning", "held-out"] as const) {
  const judged = await judge(await readCorpus(split), provider);
  console.log(`${split}: ${judged.length} documents`);
  console.log(`  type accuracy               ${percent(typeAccuracy(judged))}`);
  console.log(`  expected calibration error  ${calibrationError(judged).toFixed(3)}`);
  console.log(`  key topics in the text      ${percent(topicsInText(judged))}`);
  console.log("  confidence    documents   mean confidence   right");
  for (const bin of reliability(judged)) {
    const range = `${bin.from.toFixed(1)} to ${bin.to.toFixed(1)}`;
    const figures = bin.documents === 0 ? ["-", "-"] : [bin.confidence.toFixed(2), percent(bin.right)];
    console.log(
      `  ${range.padEnd(13)} ${String(bin.documents).padEnd(11)} ${figures[0]?.padEnd(17)} ${figures[1]}`,
    );
  }
  console.log("  language            documents   type accuracy   calibration error");
  for (const language of LANGUAGES) {
    const inLanguage = judged.filter(({ document }) => document.language === language);
    console.log(
      `  ${language.padEnd(19)} ${String(inLanguage.length).padEnd(11)} ${percent(typeAccuracy(inLanguage)).padEnd(15)} ${calibrationError(inLanguage).toFixed(3)}`,
    );
  }
}

for (const split of ["tuning", "held-out"] as const) {
  const documents = await readFactsDocuments(split);
  const judged = judgeFacts(documents);
  console.log(`facts, ${split}: ${documents.length} documents`);
  console.log("  fact                documents   right   wrong");
  for (const name of MEASURED_FACTS) {
    const ofName = judged.filter((each) => each.name === name);
    const saying = ofName.filter(({ expected }) => !expected.includes(null)).length;
    const wrong = ofName.filter(({ found, isRight }) => found && !isRight).length;
    console.log(
      `  ${name.padEnd(19)} ${String(saying).padEnd(11)} ${percent(rightShare(ofName)).padEnd(9)} ${wrong}`,
    );
  }
  console.log(`  wrong of those shown as sure  ${percent(wrongSureShare(judged))}`);
  console.log(`  expected calibration error    ${factsCalibrationError(judged).toFixed(3)}`);
}

const QUESTION_DOCUMENTS = 400;

const asked = await readQuestionDocuments(QUESTION_DOCUMENTS);
for (const split of ["tuning", "held-out"] as const) {
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
