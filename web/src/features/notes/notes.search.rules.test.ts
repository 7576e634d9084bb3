import { expect, test } from "vitest";
import { bestFirst, isSameSearch, matchesOf, similarRows } from "./notes.search.rules.ts";
import { note } from "./notes.test-row.ts";

test("title and content match regardless of case and surrounding spaces", () => {
  expect(matchesOf(" BOATHOUSE ")(note())).toBe(true);
  expect(matchesOf("Slipway")(note())).toBe(true);
  expect(matchesOf("harbour")(note())).toBe(false);
  expect(matchesOf("menu\u0308")(note({ title: "Das Men\u00fc" }))).toBe(true);
  expect(matchesOf("menu")(note({ title: "Das Men\u00fc" }))).toBe(true);
  expect(matchesOf("Menü")(note({ excerpt: "the menu" }))).toBe(true);
});

test.each([
  ["har", "harbour", true],
  ["harbour", "har", true],
  ["Harbour ", "harbour m", true],
  ["beta", "delta", false],
  ["beta", "a beta", false],
  ["beta", "", false],
  ["", "beta", false],
])("hits for %j may be shown for %j until its response arrives: %s", (answered, query, expected) => {
  expect(isSameSearch(answered, query)).toBe(expected);
});

const TITLES = [
  "Ferry fares",
  "The boathouse, insurance and boat",
  "Travel insurance for a boat",
  "About boat insurance",
  "Reinsurance of a boat insurancer",
  "Boat insurance",
  "Lifeboat insurance",
];
const rows = TITLES.map((title, place) => note({ id: place + 1, title }));
const ids = (query: string, hits: number[] | undefined, answered = query) =>
  bestFirst(rows, query, hits && { query: answered, hits: hits.map((id) => ({ id })) }).map(({ id }) => id);

test("equal titles come first, then those with a word that begins with the query, then those with its words in any order, then those that contain it", () => {
  expect(ids(" boat Insurance", undefined)).toEqual([6, 4, 5, 2, 3, 7, 1]);
  expect(ids("fares", undefined)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(ids("ance", undefined)).toEqual([2, 3, 4, 5, 6, 7, 1]);
});

test("the server's best hits come first, in its order, and then the best titles", () => {
  expect(ids("boat insurance", [1, 7])).toEqual([1, 7, 6, 4, 5, 2, 3]);
});

test("until the response arrives, the hits for the previous letters only order equally good titles", () => {
  expect(ids("boat insurance", [1, 7, 3, 2, 6], "boat ins")).toEqual([6, 4, 5, 3, 2, 7, 1]);
  expect(ids("boat insurance ", [1, 7, 3, 2, 6], "boat insurance")).toEqual([1, 7, 3, 2, 6, 4, 5]);
});

test("punctuation is searched literally", () => {
  const signs = ["Contract", "About C++", "C++"].map((title, id) => note({ id, title }));
  expect(bestFirst(signs, "c++", undefined).map(({ title }) => title)).toEqual([
    "C++",
    "About C++",
    "Contract",
  ]);
  expect(bestFirst(signs, "%", undefined).map(({ title }) => title)).toEqual([
    "Contract",
    "About C++",
    "C++",
  ]);
});

test("similar are the rows that the server found so, in their order, and that are not shown already", () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id }));
  const hits = [
    { id: 3 },
    { id: 4, isSimilar: true },
    { id: 2, isSimilar: true },
    { id: 1, isSimilar: true },
  ];
  expect(similarRows(rows, hits, [{ id: 3 }, { id: 1 }])).toEqual([{ id: 2 }, { id: 4 }]);
});
