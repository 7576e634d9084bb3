import { expect, test } from "vitest";
import { batchesOf, partialOutcome } from "./notes.batches.rules.ts";

test("a list is cut into batches, the last one shorter", () => {
  expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(batchesOf([], 2)).toEqual([]);
});

test("the message about failed notes gives the reasons", () => {
  const failed = [
    { id: 1, reason: "not_found" },
    { id: 2, reason: "not_found" },
    { id: 3, reason: "too_many_tags" },
  ] as const;
  expect(partialOutcome({ done: [7, 8], failed: [...failed] }, "changed")).toBe(
    "2 of 5 notes were changed. 3 were not: not there any more (2), would have more than 50 tags (1).",
  );
  expect(partialOutcome({ done: [7], failed: [failed[0]] }, "deleted")).toBe(
    "1 of 2 notes was deleted. 1 was not: not there any more (1).",
  );
});
