import { expect, test } from "vitest";
import { pollDelay, watchedNotes } from "./notes.pending.rules.ts";
import { note } from "./notes.test-row.ts";

test("a pending analysis is polled with growing delays of at most 30 seconds", () => {
  const delays = [0, 1, 2, 20].map(pollDelay);
  expect(delays).toEqual([1_000, 1_500, 2_250, 30_000]);
});

test("of many pending analyses the oldest are polled, and that of the open note", () => {
  const pending = (id: number) => note({ id, analysisStatus: "pending" });
  const newestFirst = [
    note({ id: 21 }),
    ...Array.from({ length: 20 }, (_, n) => pending(20 - n)),
    note({ id: 0 }),
  ];
  const watched = (openId: number | null) => watchedNotes(newestFirst, openId).map(({ id }) => id);
  expect(watched(null)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(watched(17)).toEqual([17, 6, 5, 4, 3, 2, 1]);
  expect(watched(4)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(watched(21)).toEqual([6, 5, 4, 3, 2, 1]);
});
