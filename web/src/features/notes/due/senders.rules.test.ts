import { expect, test } from "vitest";
import type { Bill, SenderTrail } from "@contract/senders.ts";
import { billsOf, billText, costText, missingText, riseText, senderLine } from "./senders.rules.ts";

const BILL: Bill = {
  noteId: 1,
  date: "2026-03-03",
  total: 42.5,
  currency: "EUR",
  reference: null,
  isSure: true,
};
const TRAIL: SenderTrail = {
  name: "Stadtwerke",
  isSure: true,
  bills: [BILL, { ...BILL, noteId: 2 }],
  years: [],
  rhythm: "monthly",
  rises: [],
  missing: [],
  endedAfter: null,
};

test.each([
  ["monthly", "2026-03-14", "The bill expected in mid-March 2026 is missing"],
  ["monthly", "2026-05-03", "The bill expected in early May 2026 is missing"],
  ["quarterly", "2026-03-28", "The quarterly bill expected in late March 2026 is missing"],
  ["yearly", "2026-03-10", "The yearly bill expected in early March 2026 is missing"],
] as const)("a missing %s bill of about %s is named by when it was to come", (rhythm, around, words) =>
  expect(missingText({ rhythm, around, month: null, noteIds: [], perhaps: [] })).toBe(words),
);

test("a missing bill is named by the month that it is for", () => {
  const missing = {
    rhythm: "monthly",
    around: "2026-05-03",
    month: "2026-04",
    noteIds: [],
    perhaps: [],
  } as const;
  expect(missingText({ ...missing, noteIds: [], perhaps: [] })).toBe("April 2026's bill is missing");
});

test("a rise says from what to what, since when, and by how much", () => {
  const rise = { from: 40, to: 42.5, currency: "EUR", since: "2026-03-03", noteIds: [] };
  expect(riseText(rise)).toBe("Rose from €40.00 to €42.50 on 3 March 2026 (6.3%)");
});

test("what this year costs is not all yet", () => {
  const cost = { year: 2026, currency: null, total: 480, noteIds: [] };
  expect([costText(cost, 2026), costText(cost, 2027)]).toEqual(["480.00 in 2026 so far", "480.00 in 2026"]);
});

test.each<[string, Partial<Bill>]>([
  ["3 March 2026, €42.50", {}],
  ["3 March 2026, €42.50 (not sure)", { isSure: false }],
  ["No day, 42.50 (not sure)", { isSure: false, date: null, currency: null }],
  ["3 March 2026 (not sure)", { isSure: false, total: null }],
])("a bill reads %s", (words, change) => expect(billText({ ...BILL, ...change })).toBe(words));

test("a sender has a rhythm where one was found", () => {
  expect([senderLine(TRAIL), senderLine({ ...TRAIL, rhythm: null, bills: [BILL], isSure: false })]).toEqual([
    "Monthly · 2 bills",
    "1 bill · name not sure",
  ]);
});

test("a statement names its bills", () => {
  expect(billsOf(TRAIL, [2]).map(({ noteId }) => noteId)).toEqual([2]);
});
