import { expect, test } from "vitest";
import { nextDelay } from "./supervisor.ts";

test.each([
  ["the first time", undefined, 5_000, 250],
  ["at once again", 250, 10, 500],
  ["again and again", 16_000, 10, 30_000],
  ["for the hundredth time", 30_000, 10, 30_000],
  ["after it ran well for a minute", 30_000, 60_000, 250],
])("a part that ended %s is started again after a while", (_when, previous, ranMs, delay) => {
  expect(nextDelay(previous, ranMs)).toBe(delay);
});
