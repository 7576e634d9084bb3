import { expect, test } from "vitest";
import {
  findingText,
  groupFindings,
  isMendable,
  jobState,
  kindName,
  lateText,
  periodText,
  restoredText,
} from "./maintenance.rules.ts";

const finding = { bucket: "notes", name: "1/a", partOf: "document", id: 7, bytes: null, mendable: false };

test.each([
  [finding, "document 7: notes/1/a"],
  [{ ...finding, partOf: null, id: null }, "notes/1/a"],
  [{ ...finding, bucket: null, name: null, partOf: "tags of a person" }, "tags of a person 7"],
])("a finding is described in one line: %j", (each, text) => {
  expect(findingText(each)).toBe(text);
});

test("findings of several pages are grouped by problem, in the order of the problems", () => {
  const [first, second] = ["unreadable" as const, "size" as const];
  expect(
    groupFindings([
      { ...finding, problem: second },
      { ...finding, problem: first },
      { ...finding, id: 8, problem: second },
    ]).map(({ problem, total, findings }) => [problem, total, findings.map(({ id }) => id)]),
  ).toEqual([
    [first, 1, [7]],
    [second, 2, [7, 8]],
  ]);
});

test("mending is offered only when a finding is mendable", () => {
  const group = { problem: "missing" as const, total: 1 };
  expect(isMendable([])).toBe(false);
  expect(isMendable([{ ...group, findings: [finding] }])).toBe(false);
  expect(isMendable([{ ...group, findings: [finding, { ...finding, mendable: true }] }])).toBe(true);
});

test.each([
  [{ rows: 1200, objects: 1, missing: [] }, "1,200 rows and 1 file are back."],
  [
    { rows: 1, objects: 0, missing: ["notes/a", "notes/b"] },
    "1 row and 0 files are back. 2 files were lost before the export.",
  ],
  [undefined, ""],
])("the result of a restore is described: %j", (restored, text) => {
  expect(restoredText(restored)).toBe(text);
});

test.each([
  ["text/plain", "text"],
  ["image/jpeg", "JPEG"],
  ["application/x-other", "application/x-other"],
])("%s is called %s", (kind, name) => {
  expect(kindName(kind)).toBe(name);
});

test.each([
  [60, "Every minute"],
  [3600, "Every hour"],
  [6 * 3600, "Every 6 hours"],
  [86_400, "Every day"],
  [90, "Every 90 seconds"],
])("%i seconds are told as %s", (seconds, text) => {
  expect(periodText(seconds)).toBe(text);
});

const EARLY = "2026-03-01T10:00:00.000Z";
const LATER = "2026-03-01T10:00:01.000Z";
test.each([
  ["On time", { startedAt: EARLY, endedAt: LATER, error: null, isLate: false }],
  ["Under way", { startedAt: LATER, endedAt: EARLY, error: null, isLate: false }],
  ["Under way", { startedAt: EARLY, endedAt: null, error: null, isLate: false }],
  ["Failed", { startedAt: EARLY, endedAt: LATER, error: "No room.", isLate: false }],
  ["Late", { startedAt: EARLY, endedAt: LATER, error: "No room.", isLate: true }],
  ["Has not run yet", { startedAt: null, endedAt: null, error: null, isLate: true }],
])("a job is told as %s: %j", (text, job) => {
  expect(jobState(job).text).toBe(text);
});

test("late jobs are told with what to do, and a clock that stands still as such", () => {
  expect(lateText([{ isLate: false }])).toBeUndefined();
  expect(lateText([{ isLate: true }, { isLate: false }])).toMatch(/^Some of this .* deploy it again/);
  expect(lateText([{ isLate: true }, { isLate: true }])).toMatch(/^The clock stands still/);
});
