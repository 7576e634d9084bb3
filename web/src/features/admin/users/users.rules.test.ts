import { expect, test } from "vitest";
import { USER_SORTS, DIRECTIONS } from "@contract/admin.ts";
import { countSentence, nextOrder, nobody, ORDERS, readOrder, writeOrder } from "./users.rules.ts";

test("every order can be chosen, each once", () => {
  const keys = ORDERS.map(({ sort, direction }) => `${sort} ${direction}`);
  expect(keys.sort()).toEqual(USER_SORTS.flatMap((sort) => DIRECTIONS.map((way) => `${sort} ${way}`)).sort());
});

test.each([
  ["joined", "desc", "joined", "asc"],
  ["joined", "asc", "joined", "desc"],
  ["joined", "asc", "name", "asc"],
  ["name", "asc", "login", "desc"],
  ["name", "asc", "storage", "desc"],
] as const)("from %s %s a press on %s leads to %s", (sort, direction, pressed, expected) => {
  expect(nextOrder({ sort, direction }, pressed)).toMatchObject({ sort: pressed, direction: expected });
});

test("every order is read from the address as it was written there, and what is none is the first", () => {
  for (const order of ORDERS) expect(readOrder(writeOrder(order))).toBe(order);
  expect(writeOrder(ORDERS[0])).toBe("");
  for (const text of [null, "", "name", "name-up"]) expect(readOrder(text)).toBe(ORDERS[0]);
});

test.each([
  ["", "all", "1,200 users"],
  ["ada", "all", "3 found of 1,200 users"],
  ["", "suspended", "3 found of 1,200 users"],
] as const)("searching for %j of %s says how many there are", (search, status, sentence) => {
  expect(countSentence({ search, status }, { total: 1200, found: 3 })).toBe(sentence);
});

test.each([
  ["", "Nobody is suspended", "Everybody can log in."],
  ["ada", "Nobody found", "No name or email of somebody suspended contains “ada”."],
])("who looks for %j of the suspended and finds nobody is told why", (search, title, description) => {
  expect(nobody({ search, status: "suspended" })).toEqual({ title, description });
});
