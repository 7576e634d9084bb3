import { expect, test } from "vitest";
import { rate } from "./summary-rubric.ts";

const text = "The roof of the boathouse leaks. It is mended in May.";

test.each([
  ["The roof of the boathouse leaks.", ["boathouse"], 1],
  ["The roof of the boathouse leaks.", ["May"], 0.8],
  ["See https://example.org for the roof of the boathouse.", ["boathouse"], 0.6],
  ["", [], 0.2],
])("the summary %j with the topics %j gets %d", (summary, keyTopics, score) => {
  expect(rate({ summary, keyTopics }, { text })).toBeCloseTo(score);
});
