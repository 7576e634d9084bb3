import { expect, test } from "vitest";
import {
  type JudgedQuestion,
  judgeQuestions,
  questionFigures,
  readQuestionDocuments,
  readQuestions,
} from "./questions.ts";

test("the questions of the tuning part are mostly answered by the right document, and none wrongly as sure", async () => {
  const questions = (await readQuestions()).filter(({ split }) => split === "tuning");
  const figures = questionFigures(judgeQuestions(questions, await readQuestionDocuments(200)));
  expect(figures.inFirstTen).toBeGreaterThan(0.85);
  expect(figures.sentenceRight).toBeGreaterThan(0.45);
  expect(figures.amongFour).toBeGreaterThan(0.7);
  expect(figures.wrongSure).toBeLessThan(0.05);
}, 60_000);

test("what is wrong and sure is counted of all questions, and what is not there apart", () => {
  const of = (document: string | null, isRight: boolean, confidence: number): JudgedQuestion => ({
    question: { question: "Who?", language: "en", split: "tuning", document, answers: [] },
    place: document === null ? undefined : 1,
    confidence,
    isRight,
    isAmongFour: isRight,
    candidates: [],
  });
  const figures = questionFigures([
    of("a", true, 0.9),
    of("a", false, 0.9),
    of(null, false, 0.1),
    of(null, false, 0.5),
  ]);
  expect(figures).toMatchObject({
    inFirstTen: 1,
    sentenceRight: 0.5,
    shown: 1,
    saidNotThere: 0.5,
    sure: 2,
    wrongSure: 0.25,
  });
});
