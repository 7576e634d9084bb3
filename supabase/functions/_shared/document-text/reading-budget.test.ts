import { expect, test } from "vitest";
import { ReadingBudget } from "./reading-budget.ts";

const LIMITS = { milliseconds: 1_800 };
const TOO_LONG = "This document is too long to be read in one piece.";

/** Creates a budget, and returns its check of the time after the given elapsed and processor time. */
function checkAfter(elapsed: number, cpu: number | undefined): () => void {
  let [time, work] = [0, cpu === undefined ? undefined : 400];
  const budget = new ReadingBudget(LIMITS, { elapsed: () => time, cpu: () => work });
  [time, work] = [elapsed, work === undefined ? undefined : work + (cpu ?? 0)];
  return () => budget.checkTime();
}

test("limits processor time, and does not count the time that a document waits on a busy machine", () => {
  expect(checkAfter(60_000, 1_700)).not.toThrow();
  expect(checkAfter(60_000, 1_900)).toThrow(TOO_LONG);
});

test("counts no more processor time than has elapsed, when the process does other work at the same time", () => {
  expect(checkAfter(1_700, 9_000)).not.toThrow();
});

test("limits elapsed time where processor time is not reported", () => {
  expect(checkAfter(1_700, undefined)).not.toThrow();
  expect(checkAfter(1_900, undefined)).toThrow(TOO_LONG);
});

test("lets other tasks run between slices, and does not count their time", async () => {
  let time = 0;
  const budget = new ReadingBudget(LIMITS, { elapsed: () => time, cpu: () => time });
  for (const mine of [1_000, 700]) {
    time += mine;
    // Runs before the budget continues, because its timer is set first.
    setTimeout(() => (time += 10_000));
    await budget.yieldAfterSlice();
  }
  expect(time).toBe(21_700);
  expect(() => budget.checkTime()).not.toThrow();
  time += 101;
  expect(() => budget.checkTime()).toThrow(TOO_LONG);
});
