import { expect, test } from "vitest";
import { isSameSearch, matchesQuery } from "./notes.search.rules.ts";
import { note } from "./notes.test-row.ts";

test("title and content match whatever the case, with spaces around", () => {
  expect(matchesQuery(note(), " BOATHOUSE ")).toBe(true);
  expect(matchesQuery(note(), "Slipway")).toBe(true);
  expect(matchesQuery(note(), "harbour")).toBe(false);
  expect(matchesQuery(note({ title: "Das Men\u00fc" }), "menu\u0308")).toBe(true);
  expect(matchesQuery(note({ title: "Das Men\u00fc" }), "menu")).toBe(true);
  expect(matchesQuery(note({ excerpt: "the menu" }), "Menü")).toBe(true);
});

test.each([
  ["har", "harbour", true],
  ["harbour", "har", true],
  ["Harbour ", "harbour m", true],
  ["beta", "delta", false],
  ["beta", "a beta", false],
  ["beta", "", false],
  ["", "beta", false],
])("what was found for %j may stand for %j until that is answered: %s", (answered, query, expected) => {
  expect(isSameSearch(answered, query)).toBe(expected);
});
