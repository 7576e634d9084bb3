import { describe, expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";
import { countOf, formatRelativeTime, longMoment } from "./format.ts";
import { longMomentAsWritten } from "./zoneless-moment.ts";

describe("file sizes", () => {
  test.each([
    [0, "0 B"],
    [1, "1 B"],
    [1023, "1023 B"],
    [1024, "1.0 KB"],
    [921, "921 B"],
    [49_357, "48.2 KB"],
    [1024 * 1024 - 60, "1023.9 KB"],
    [1024 * 1024 - 1, "1.0 MB"],
    [10 * 1024 * 1024, "10.0 MB"],
    [-1, "0 B"],
    [Number.NaN, "0 B"],
  ])("%d bytes read as %s", (bytes, expected) => {
    expect(formatBytes(bytes)).toBe(expected);
  });
});

describe("moments", () => {
  test("read day first and by 24 hours, where the reader is", () => {
    const then = new Date(2026, 10, 21, 23, 5);
    expect(longMoment(then.toISOString())).toBe("21 November 2026 at 23:05");
  });

  test.each([
    ["2025-06-14T05:41:07", "14 June 2025 at 05:41"],
    ["2025-06-14T23:59:59", "14 June 2025 at 23:59"],
    ["0000-00-00T00:00:00", undefined],
  ])("without a zone, %s reads as %s wherever that is", (time, expected) => {
    expect(longMomentAsWritten(time)).toBe(expected);
  });
});

describe("counts", () => {
  test.each([
    [0, "0 files"],
    [1, "1 file"],
    [12_345, "12,345 files"],
  ])("%d files read as %s", (count, text) => {
    expect(countOf(count, "file")).toBe(text);
  });

  test("has a plural of its own for what needs one", () => {
    expect(countOf(2, "analysis", "analyses")).toBe("2 analyses");
  });
});

describe("ages", () => {
  const now = new Date("2026-03-15T12:00:00Z");

  test.each([
    ["2026-03-15T11:59:30Z", "just now"],
    ["2026-03-15T12:05:00Z", "just now"],
    ["2026-03-15T11:59:00Z", "1 minute ago"],
    ["2026-03-15T11:01:00Z", "59 minutes ago"],
    ["2026-03-15T10:00:00Z", "2 hours ago"],
    ["2026-03-14T12:00:00Z", "yesterday"],
    ["2026-03-12T12:00:00Z", "3 days ago"],
    ["2026-03-08T12:00:00Z", "last week"],
    ["2026-02-22T12:00:00Z", "3 weeks ago"],
    ["2026-02-10T12:00:00Z", "last month"],
    ["2025-09-10T12:00:00Z", "6 months ago"],
    ["2025-03-10T12:00:00Z", "last year"],
    ["2022-03-10T12:00:00Z", "4 years ago"],
    ["2026-03-14T12:00:00.000+02:00", "yesterday"],
  ])("%s reads as %s", (iso, expected) => {
    expect(formatRelativeTime(iso, now)).toBe(expected);
  });

  test.each([["not a date"], [""], [null], [undefined]])("%j is an unknown date", (iso) => {
    expect(formatRelativeTime(iso, now)).toBe("Unknown date");
  });

  test("takes the time as a number too", () => {
    expect(formatRelativeTime("2026-03-15T10:00:00Z", now.getTime())).toBe("2 hours ago");
  });
});
