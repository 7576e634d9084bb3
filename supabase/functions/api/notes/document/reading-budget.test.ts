import { expect, it } from "vitest";
import { ReadingBudget } from "./reading-budget.ts";

const LIMITS = { milliseconds: 1_800 };
const TOO_LONG = "This document is too long to be read in one piece.";

/** A budget, and the check of its time after so much has passed and was worked. */
function checkAfter(passed: number, worked: number | undefined): () => void {
  let [time, work] = [0, worked === undefined ? undefined : 400];
  const budget = new ReadingBudget(LIMITS, { passed: () => time, worked: () => work });
  [time, work] = [passed, work === undefined ? undefined : work + (worked ?? 0)];
  return () => budget.checkTime();
}

it("gives a document as much of the processor as a hosted function has, however long a busy machine lets it wait", () => {
  expect(checkAfter(60_000, 1_700)).not.toThrow();
  expect(checkAfter(60_000, 1_900)).toThrow(TOO_LONG);
});

it("counts what other work of the process takes at the same time as no more than what has passed", () => {
  expect(checkAfter(1_700, 9_000)).not.toThrow();
});

it("counts what has passed where nobody says what was worked", () => {
  expect(checkAfter(1_700, undefined)).not.toThrow();
  expect(checkAfter(1_900, undefined)).toThrow(TOO_LONG);
});

it("lets others have their turn, and counts nothing of what they had", async () => {
  let time = 0;
  const budget = new ReadingBudget(LIMITS, { passed: () => time, worked: () => time });
  for (const mine of [1_000, 700]) {
    time += mine;
    // Whoever waits comes first.
    setTimeout(() => (time += 10_000));
    await budget.takeTurns();
  }
  expect(time).toBe(21_700);
  expect(() => budget.checkTime()).not.toThrow();
  time += 101;
  expect(() => budget.checkTime()).toThrow(TOO_LONG);
});
