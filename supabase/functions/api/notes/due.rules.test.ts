import { expect, test } from "vitest";
import { dateBefore } from "./due.rules.ts";

test.each([
  ["2027-06-30", "P3M", "2027-03-30"],
  ["2027-05-31", "P1M", "2027-04-30"],
  ["2028-03-31", "P1M", "2028-02-29"],
  ["2027-01-15", "P2M", "2026-11-15"],
  ["2027-02-01", "P30D", "2027-01-02"],
  ["2027-02-01", "P2W", "2027-01-18"],
  ["2027-02-01", "P1Y", "2026-02-01"],
])("%s less %s is %s", (date, duration, before) => expect(dateBefore(date, duration)).toBe(before));

test.each(["", "three months", "PT5H"])("there is no day before by %j", (duration) =>
  expect(dateBefore("2027-02-01", duration)).toBeUndefined(),
);
