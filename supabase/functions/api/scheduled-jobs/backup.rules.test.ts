import { expect, test } from "vitest";
import { backupStatusOf } from "./backup.rules.ts";

const NOON = new Date("2026-03-10T12:00:00Z");
const DAILY = { place: "folder", every: "day", isFixed: false } as const;
const run = (started_at: string, ended_at: string | null, error: string | null = null) => ({
  name: "backup",
  started_at,
  ended_at,
  error,
});

test("a site without a backup says so", () => {
  expect(backupStatusOf({ ...DAILY, place: "nowhere" }, [], NOON)).toEqual({
    place: "nowhere",
    every: "day",
    isFixed: false,
    last: null,
    isLate: false,
  });
});

test.each([
  ["that ended well", run("2026-03-10T09:00:00Z", "2026-03-10T09:01:00Z"), "made"],
  ["that failed", run("2026-03-10T09:00:00Z", "2026-03-10T09:01:00Z", "No room."), "failed"],
  ["that is under way", run("2026-03-10T11:59:00Z", "2026-03-09T09:00:00Z"), "running"],
  ["that is under way for the first time", run("2026-03-10T11:59:00Z", null), "running"],
  ["that never ended", run("2026-03-10T05:59:00Z", "2026-03-09T09:00:00Z", "No room."), "cut off"],
])("a backup %s is told", (_name, row, state) => {
  const { last } = backupStatusOf(DAILY, [row], NOON);
  expect(last).toEqual({
    startedAt: new Date(row.started_at).toISOString(),
    state,
    error: state === "failed" ? "No room." : null,
  });
});

test.each([
  [DAILY, "2026-03-08T11:01:00Z", false],
  [DAILY, "2026-03-08T10:59:00Z", true],
  [{ ...DAILY, place: "bucket", every: "week" }, "2026-02-24T10:00:00Z", true],
  [{ ...DAILY, place: "bucket", every: "week" }, "2026-02-24T12:00:00Z", false],
  [{ ...DAILY, every: "never" }, "2026-01-01T00:00:00Z", false],
  [{ ...DAILY, place: "nowhere" }, "2026-01-01T00:00:00Z", false],
] as const)("with %j a backup of %s is late: %s", (plan, at, isLate) => {
  expect(backupStatusOf(plan, [run(at, at)], NOON).isLate).toBe(isLate);
});
