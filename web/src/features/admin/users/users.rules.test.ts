import { expect, test } from "vitest";
import { USER_SORTS, DIRECTIONS } from "@contract/admin.ts";
import { countSentence, nextOrder, emptyTexts, ORDERS, readOrder, writeOrder } from "./users.rules.ts";

test("every order is offered exactly once", () => {
  const keys = ORDERS.map(({ sort, direction }) => `${sort} ${direction}`);
  expect(keys.sort()).toEqual(USER_SORTS.flatMap((sort) => DIRECTIONS.map((way) => `${sort} ${way}`)).sort());
});

test.each([
  ["joined", "desc", "joined", "asc"],
  ["joined", "asc", "joined", "desc"],
  ["joined", "asc", "name", "asc"],
  ["name", "asc", "login", "desc"],
  ["name", "asc", "storage", "desc"],
] as const)("from the order %s %s, a click on %s sorts it %s", (sort, direction, pressed, expected) => {
  expect(nextOrder({ sort, direction }, pressed)).toMatchObject({ sort: pressed, direction: expected });
});

test("every order is read from the address as it was written there, and an unknown one is the first", () => {
  for (const order of ORDERS) expect(readOrder(writeOrder(order))).toBe(order);
  expect(writeOrder(ORDERS[0])).toBe("");
  for (const text of [null, "", "name", "name-up"]) expect(readOrder(text)).toBe(ORDERS[0]);
});

test.each([
  ["", "all", "1,200 users"],
  ["ada", "all", "3 found of 1,200 users"],
  ["", "suspended", "3 found of 1,200 users"],
] as const)("the count for the search %j with status %s is %j", (search, status, sentence) => {
  expect(countSentence({ search, status }, { total: 1200, found: 3 })).toBe(sentence);
});

test.each([
  ["", "Nobody is suspended", "Everybody can log in."],
  ["ada", "Nobody found", "No name or email of somebody suspended contains “ada”."],
])("the search %j among suspended users, without a result, shows %j", (search, title, description) => {
  expect(emptyTexts({ search, status: "suspended" })).toEqual({ title, description });
});
