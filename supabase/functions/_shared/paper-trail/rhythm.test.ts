import { describe, expect, test } from "vitest";
import { findRhythm } from "./index.ts";

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const two = (number: number) => String(number).padStart(2, "0");

/** The same day of each month of a year. */
const monthly = (year: number, day: number, months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) =>
  months.map((month) => `${year}-${two(month)}-${two(day)}`);

const monthsMissing = (dates: string[], now: string) =>
  findRhythm(dates, at(now))?.missing.map(({ around }) => around.slice(0, 7));

test.each(Array.from({ length: 10 }, (_, place) => place + 2))(
  "of twelve monthly dates without the one of month %d, that one is missing",
  (removed) => {
    const dates = monthly(2025, 14).filter((date) => !date.startsWith(`2025-${two(removed)}`));
    expect(findRhythm(dates, at("2026-01-05"))).toMatchObject({ name: "monthly", hasEnded: false });
    expect(monthsMissing(dates, "2026-01-05")).toEqual([`2025-${two(removed)}`]);
  },
);

test.each([
  [
    "the last days of months",
    ["2025-01-31", "2025-02-28", "2025-03-31", "2025-05-31", "2025-06-30"],
    ["2025-04"],
  ],
  ["the first days", ["2025-01-01", "2025-02-01", "2025-04-01", "2025-05-02", "2025-06-01"], ["2025-03"]],
  [
    "days around the turn of months",
    ["2025-01-31", "2025-03-01", "2025-03-31", "2025-04-30", "2025-06-01"],
    [],
  ],
  [
    "days a week apart",
    ["2025-01-10", "2025-02-14", "2025-03-08", "2025-05-12", "2025-06-09", "2025-07-10"],
    ["2025-04"],
  ],
])("monthly on %s", (_, dates, missing) => {
  expect(findRhythm(dates, at("2025-06-05"))?.name).toBe("monthly");
  expect(monthsMissing(dates, "2025-06-05")).toEqual(missing);
});

test.each([
  ["quarterly", ["2024-01-15", "2024-04-15", "2024-07-16", "2025-01-15", "2025-04-14"], ["2024-10"]],
  ["yearly", ["2019-03-01", "2020-03-01", "2021-03-04", "2022-03-01", "2024-03-01", "2025-02-27"], []],
  ["yearly", ["2020-03-01", "2021-03-04", "2022-03-01", "2023-03-01", "2025-03-01"], ["2024-03"]],
])("%s dates are a rhythm, with what is missing of it", (name, dates, missing) => {
  expect(findRhythm(dates, at("2025-04-20"))?.name).toBe(name);
  expect(monthsMissing(dates, "2025-04-20")).toEqual(missing);
});

describe("no rhythm is found", () => {
  test.each<[string, string[]]>([
    ["in nothing", []],
    ["in three dates", monthly(2025, 3, [1, 2, 3])],
    ["in the same day four times", Array<string>(4).fill("2025-03-01")],
    ["in dates two months apart", monthly(2025, 3, [1, 3, 5, 7, 9, 11])],
    [
      "in receipts of each week",
      ["01", "08", "15", "22", "29"]
        .flatMap((day) => [1, 2, 3, 4].map((month) => `2025-0${month}-${day}`))
        .filter((date) => date !== "2025-02-29"),
    ],
    [
      "in dates by chance",
      ["2025-01-03", "2025-01-29", "2025-02-17", "2025-04-02", "2025-05-25", "2025-06-01", "2025-08-19"],
    ],
    [
      "in a date in every month by chance",
      ["2025-01-03", "2025-02-26", "2025-03-09", "2025-04-21", "2025-05-15", "2025-06-02"],
    ],
  ])("%s", (_, dates) => expect(findRhythm(dates, at("2025-09-01"))).toBeUndefined());
});

describe("the newest bill", () => {
  const dates = monthly(2025, 14, [1, 2, 3, 4, 5]);

  test.each([
    ["2025-06-20", []],
    ["2025-07-02", ["2025-06"]],
    ["2025-08-02", ["2025-06", "2025-07"]],
  ])("on %s, of those up to May %j are missing", (now, missing) =>
    expect(monthsMissing(dates, now)).toEqual(missing),
  );

  test("is the last where nothing came for three months", () => {
    expect(findRhythm(dates, at("2025-09-02"))).toMatchObject({ hasEnded: true, missing: [] });
  });
});

test("a long gap begins another series", () => {
  const dates = [...monthly(2023, 5, [1, 2, 3, 4, 5, 6]), ...monthly(2025, 20, [1, 2, 4, 5, 6])];
  const rhythm = findRhythm(dates, at("2025-06-25"));
  expect(rhythm?.dates[0]).toBe("2025-01-20");
  expect(rhythm?.missing).toEqual([{ around: expect.stringMatching(/^2025-03-2[01]$/) }]);
});

test("one bill between two turns does not hide the rhythm", () => {
  const dates = [...monthly(2025, 1).filter((date) => date !== "2025-03-01"), "2025-06-17"];
  expect(monthsMissing(dates, "2025-12-20")).toEqual(["2025-03"]);
});

test("what is missing for more than two years is not looked for", () => {
  const dates = [2023, 2024, 2025].flatMap((year) => monthly(year, 9));
  const without = dates.filter((date) => date !== "2023-05-09" && date !== "2025-05-09");
  expect(monthsMissing(without, "2025-12-31")).toEqual(["2025-05"]);
});
