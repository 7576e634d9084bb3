import { expect, test } from "vitest";
import { asQuestion, computedRemark, computedValue, groundLine, remarkOf } from "./ask.rules.ts";
import { isQuestion } from "../notes.search.rules.ts";

test.each([
  ["When does my lease end?", true],
  ["いつまで？", true],
  ["When does my lease end? ", true],
  ["When does my lease end", false],
  ["?", false],
  ["12?", false],
  ["why? because", false],
  ["", false],
])("%j is a question: %s", (query, expected) => expect(isQuestion(query)).toBe(expected));

test.each([
  ["lease end", "lease end?"],
  [" lease end ", "lease end?"],
  ["lease end?", "lease end?"],
  ["  ", ""],
])("%j is asked as %j", (query, question) => expect(asQuestion(query)).toBe(question));

test("an answer below 80 % is not sure", () => {
  expect(remarkOf({ confidence: 0.79 })).toBe("not sure");
  expect(remarkOf({ confidence: 0.8 })).toBe("");
});

const ground = {
  noteId: 1,
  title: "Bill",
  date: "2025-03-04",
  amount: 61.2,
  currency: "GBP",
  isSure: true,
  start: 0,
  length: 0,
  quote: "",
};

test("a sum names each currency, and of how many documents it is", () => {
  const totals = [
    { currency: "GBP", value: 109.3 },
    { currency: "EUR", value: 30 },
  ];
  const sum = { kind: "sum" as const, totals, isOwn: false, count: 1, grounds: [ground] };
  expect(computedValue(sum)).toBe("£109.30 and €30.00");
  expect(computedRemark(sum)).toBe("the total of 1 document");
  expect(computedRemark({ ...sum, isOwn: true })).toBe("the total of 1 document, sent by you");
  expect(computedRemark({ ...sum, count: 2, grounds: [ground, ground] })).toBe("the totals of 2 documents");
  expect(computedRemark({ ...sum, count: 300, grounds: [ground, ground] })).toBe(
    "the totals of 300 documents, the first 2 are listed",
  );
});

test.each(["newest", "highest", "lowest"] as const)("a total says when it is that of the %s bill", (of) => {
  const total = {
    kind: "total" as const,
    of,
    value: 61.2,
    currency: "GBP",
    isOwn: false,
    count: 2,
    grounds: [ground],
  };
  expect([computedValue(total), computedRemark({ ...total, grounds: [ground, ground] })]).toEqual([
    "£61.20",
    `the ${of} of 2 documents`,
  ]);
});

test("a count says when not all are listed", () => {
  const count = { kind: "count" as const, count: 1, grounds: [ground] };
  expect(computedValue(count)).toBe("1 document");
  expect(computedRemark(count)).toBe("");
  expect(computedRemark({ ...count, count: 300, grounds: [ground, ground] })).toBe("the first 2 are listed");
});

test("a date says what it is", () => {
  const computed = {
    kind: "date" as const,
    fact: "endDate" as const,
    date: "2026-08-31",
    count: 1,
    grounds: [ground],
  };
  expect([computedValue(computed), computedRemark(computed)]).toEqual([
    "31 August 2026",
    "ends, from 1 document",
  ]);
});

test("a document is listed with its date and amount, and whether they are sure", () => {
  expect(groundLine(ground)).toBe("4 March 2025 · £61.20");
  expect(groundLine({ ...ground, date: null, amount: null, isSure: false })).toBe("not sure");
});
