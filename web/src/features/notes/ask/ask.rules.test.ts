import { expect, test } from "vitest";
import { asQuestion, computedRemark, computedValue, groundLine, isQuestion, remarkOf } from "./ask.rules.ts";

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
  expect(computedValue({ kind: "sum", totals, grounds: [ground] })).toBe("£109.30 and €30.00");
  expect(computedRemark({ kind: "sum", totals, grounds: [ground] })).toBe("the total of 1 document");
  expect(computedRemark({ kind: "sum", totals, grounds: [ground, ground] })).toBe(
    "the totals of 2 documents together",
  );
});

test("a count says when not all are listed", () => {
  expect(computedValue({ kind: "count", count: 1, grounds: [ground] })).toBe("1 document");
  expect(computedRemark({ kind: "count", count: 1, grounds: [ground] })).toBe("");
  expect(computedRemark({ kind: "count", count: 300, grounds: [ground] })).toBe("the first 1 are listed");
});

test("a date says what it is", () => {
  const computed = { kind: "date" as const, fact: "endDate" as const, date: "2026-08-31", grounds: [ground] };
  expect([computedValue(computed), computedRemark(computed)]).toEqual([
    "31 August 2026",
    "ends, from 1 document",
  ]);
});

test("a document is listed with its date and amount, and whether they are sure", () => {
  expect(groundLine(ground)).toBe("4 March 2025 · £61.20");
  expect(groundLine({ ...ground, date: null, amount: null, isSure: false })).toBe("not sure");
});
