import { expect, test } from "vitest";
import type { DueItem } from "@contract/due.ts";
import {
  dayOf,
  dueGroups,
  dueName,
  dueWhat,
  dueWhen,
  markWords,
  olderItems,
  olderTitle,
} from "./due.rules.ts";

const item = (change: Partial<DueItem> = {}): DueItem => ({
  noteId: 1,
  title: "Bill",
  kind: "due",
  date: "2026-04-08",
  sender: "Ingrid Solberg",
  total: 1425,
  isTotalSure: true,
  currency: "GBP",
  isSure: true,
  mark: null,
  ...change,
});

test.each([
  ["2026-04-08", "8 April 2026, today"],
  ["2026-04-09", "9 April 2026, tomorrow"],
  ["2026-04-07", "7 April 2026, yesterday"],
  ["2026-05-08", "8 May 2026, in 30 days"],
  ["2026-03-29", "29 March 2026, 10 days ago"],
  ["2026-06-07", "7 June 2026, in 60 days"],
  ["2026-06-08", "8 June 2026, in 2 months"],
  ["2026-07-07", "7 July 2026, in 2 months"],
  ["2027-10-08", "8 October 2027, in 18 months"],
  ["2028-04-08", "8 April 2028, in 2 years"],
  ["2028-09-16", "16 September 2028, in 2 years and 5 months"],
  ["2024-03-08", "8 March 2024, 2 years and 1 month ago"],
])("on 8 April, %s is %s", (date, words) => expect(dueWhen(date, "2026-04-08")).toBe(words));

test.each<[string, Partial<DueItem>]>([
  ["Pay Ingrid Solberg £1,425.00", {}],
  ["Pay Ingrid Solberg 1,425.00", { currency: null }],
  ["Pay Ingrid Solberg £1,425.00 (not sure)", { isTotalSure: false }],
  ["Due to Ingrid Solberg", { total: null }],
  ["Pay £1,425.00", { sender: null }],
  ["Due", { sender: null, total: null }],
  ["Ends with Ingrid Solberg", { kind: "end" }],
  ["Last day to give Ingrid Solberg notice", { kind: "notice" }],
])("%s", (words, change) => expect(dueWhat(item(change))).toBe(words));

test("what is overdue comes first, and what has ended last", () => {
  const items = [
    item({ date: "2026-03-01" }),
    item({ date: "2026-03-02", kind: "end" }),
    item({ date: "2026-04-08" }),
    item({ date: "2026-05-09" }),
  ];
  expect(dueGroups(items, "2026-04-08").map(({ title, items: { length } }) => [title, length])).toEqual([
    ["Overdue", 1],
    ["In the next 30 days", 1],
    ["Later", 1],
    ["Ended", 1],
  ]);
});

test("what is overdue for more than 60 days is older, the newest first, and in no group", () => {
  const items = [
    item({ date: "2024-01-01" }),
    item({ date: "2026-02-06" }),
    item({ date: "2026-02-07" }),
    item({ date: "2026-01-01", kind: "end" }),
    item({ date: "2026-01-01", mark: "done" }),
  ];
  expect(olderItems(items, "2026-04-08").map(({ date }) => date)).toEqual(["2026-02-06", "2024-01-01"]);
  expect(dueGroups(items, "2026-04-08").map(({ title, items: { length } }) => [title, length])).toEqual([
    ["Overdue", 1],
    ["Ended", 1],
  ]);
  expect([olderTitle(2), olderTitle(500)]).toEqual(["Older (2)", "Older (the newest 500)"]);
});

test("an entry without a sender is named by its document", () => {
  expect([dueName(item()), dueName(item({ sender: null, total: null }))]).toEqual([
    "Pay Ingrid Solberg £1,425.00",
    "Due: Bill",
  ]);
});

test("what was marked is in no group", () => {
  expect(dueGroups([item({ mark: "done" }), item({ mark: "dismissed" })], "2026-04-01")).toEqual([]);
});

test.each<[string, Partial<DueItem>]>([
  ["Paid", { mark: "done" }],
  ["Done", { mark: "done", total: null }],
  ["Done", { mark: "done", kind: "end" }],
  ["Not due", { mark: "dismissed" }],
  ["", {}],
])("it says %j of what was marked", (words, change) => expect(markWords(item(change))).toBe(words));

test("today is the day where the person is", () => {
  expect(dayOf(new Date(2026, 3, 8, 23, 30).getTime())).toBe("2026-04-08");
});
