import { expect, test } from "vitest";
import { statusOf } from "./scheduled-jobs.rules.ts";

const JOB = { name: "job", title: "Do it", everySeconds: 3600, maxSeconds: 60, run: () => Promise.resolve() };
const NOON = new Date("2026-03-01T12:00:00Z");
const run = (started_at: string, ended_at: string | null) => ({
  name: "job",
  started_at,
  ended_at,
  error: null,
});

test.each([
  ["that ran an hour ago", run("2026-03-01T10:59:00Z", "2026-03-01T11:00:00Z"), false],
  ["that ran two hours and five minutes ago", run("2026-03-01T09:00:00Z", "2026-03-01T09:55:00Z"), false],
  ["that ran longer ago", run("2026-03-01T09:00:00Z", "2026-03-01T09:54:00Z"), true],
  ["that starts again and again, and never ends", run("2026-03-01T11:59:00Z", "2026-02-28T12:00:00Z"), true],
  ["that runs for the first time", run("2026-03-01T11:59:00Z", null), false],
  ["that has never run", undefined, true],
])("a job that should run each hour, %s, is late: %#", (_, found, isLate) => {
  expect(statusOf(JOB, found ? [found] : [], NOON).isLate).toBe(isLate);
});
