import { expect, test } from "vitest";
import { backupName, madeAt, newestOf, nextBackup, toRemove } from "./backup-names.ts";

const name = (at: string) => backupName(new Date(at), false);

test("a name tells when its backup was made, and whether it is encrypted", () => {
  const at = new Date("2026-03-01T04:05:06.789Z");
  expect(backupName(at, true)).toBe("personal-website-2026-03-01T040506Z.tar.gz.age");
  expect(madeAt(backupName(at, true))).toEqual(new Date("2026-03-01T04:05:06Z"));
  expect(madeAt(backupName(at, false))).toEqual(new Date("2026-03-01T04:05:06Z"));
});

test.each([
  "thesis.tar.gz",
  "personal-website-2026-03-01T040506Z.tar.gz.part",
  "old-personal-website-2026-03-01T040506Z.tar.gz",
  "personal-website-2026-13-41T040506Z.tar.gz",
])("%s is no backup, and is never removed", (other) => {
  expect(madeAt(other)).toBeUndefined();
  expect(toRemove([other], { daily: 0, weekly: 0 })).toEqual([]);
});

/** From Sunday the first of February 2026 on: a backup at noon of each of these days. */
const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) =>
    new Date(Date.UTC(2026, 1, from + place, 12)).toISOString(),
  );

test.each([
  { of: "one a day for a week: all stay", made: days(1, 7), daily: 7, weekly: 4, kept: days(1, 7) },
  {
    of: "four weeks and two days: the last seven days, and the Sundays of the weeks before",
    made: days(1, 30),
    daily: 7,
    weekly: 4,
    kept: [...days(15, 15), ...days(22, 22), ...days(24, 30)],
  },
  {
    of: "several on one day: the newest of the day, and the newest three",
    made: [
      "2026-02-01T01:00:00Z",
      "2026-02-01T02:00:00Z",
      "2026-02-02T01:00:00Z",
      "2026-02-02T02:00:00Z",
      "2026-02-02T03:00:00Z",
      "2026-02-02T04:00:00Z",
    ],
    daily: 7,
    weekly: 0,
    kept: ["2026-02-01T02:00:00Z", "2026-02-02T02:00:00Z", "2026-02-02T03:00:00Z", "2026-02-02T04:00:00Z"],
  },
  {
    of: "days without a backup do not count",
    made: ["2025-01-01T12:00:00Z", "2025-06-01T12:00:00Z", "2026-01-01T12:00:00Z", "2026-06-01T12:00:00Z"],
    daily: 4,
    weekly: 0,
    kept: ["2025-01-01T12:00:00Z", "2025-06-01T12:00:00Z", "2026-01-01T12:00:00Z", "2026-06-01T12:00:00Z"],
  },
  {
    of: "Monday begins a week: a Sunday and the Monday after it are of two",
    made: ["2026-02-07T12:00:00Z", "2026-02-08T12:00:00Z", ...days(9, 12)],
    daily: 0,
    weekly: 2,
    kept: ["2026-02-08T12:00:00Z", ...days(10, 12)],
  },
  { of: "none is asked for: the newest three stay", made: days(1, 9), daily: 0, weekly: 0, kept: days(7, 9) },
])("$of", ({ made, daily, weekly, kept }) => {
  const removed = toRemove(made.map(name), { daily, weekly });
  expect(made.map(name).filter((each) => !removed.includes(each))).toEqual(kept.map(name));
});

test("the newest backup is found whatever the order of the list, and encrypted or not", () => {
  const newest = backupName(new Date("2026-02-03T00:00:00Z"), true);
  expect(newestOf([name("2026-02-01T00:00:00Z"), newest, name("2026-02-02T00:00:00Z"), "zzz.tar.gz"])).toBe(
    newest,
  );
  expect(newestOf(["thesis.tar.gz"])).toBeUndefined();
});

test.each([
  {
    every: "day",
    made: ["2026-02-01T03:00:00Z", "2026-01-01T03:00:00Z"],
    next: Date.parse("2026-02-02T03:00:00Z"),
  },
  { every: "week", made: ["2026-02-01T03:00:00Z"], next: Date.parse("2026-02-08T03:00:00Z") },
  { every: "day", made: [], next: 0 },
  { every: "never", made: [], next: Number.POSITIVE_INFINITY },
] as const)(
  "every $every, after $made.length of them, the next backup is due at $next",
  ({ every, made, next }) => {
    expect(nextBackup(made.map(name), every)).toBe(next);
  },
);
