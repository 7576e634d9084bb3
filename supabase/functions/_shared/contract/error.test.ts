import { expect, test } from "vitest";
import { tooOftenSentence } from "./error.ts";

test.each([
  [1, "Too many attempts. Please wait a moment and try again."],
  [15, "Too many attempts. Please wait a moment and try again."],
  [16, "Too many attempts. Please try again in about a minute."],
  [60, "Too many attempts. Please try again in about a minute."],
  [61, "Too many attempts. Please try again in about 2 minutes."],
  [299, "Too many attempts. Please try again in about 5 minutes."],
  [3540, "Too many attempts. Please try again in about 59 minutes."],
  [3541, "Too many attempts. Please try again in about an hour."],
  [3601, "Too many attempts. Please try again in about 2 hours."],
])("the message for a wait of %d s is: %s", (seconds, sentence) => {
  expect(tooOftenSentence(seconds)).toBe(sentence);
});
