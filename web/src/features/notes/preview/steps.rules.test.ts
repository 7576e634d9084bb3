import { expect, test } from "vitest";
import { beside } from "./steps.rules.ts";

const LIST = ["a", "b", "c"];

test.each([
  ["the first", 0, false, undefined, "b"],
  ["one between two", 1, false, "a", "c"],
  ["the last", 2, false, "b", undefined],
  ["one that was first and has left", 0, true, undefined, "a"],
  ["one that has left from between two", 1, true, "a", "b"],
  ["one that was last and has left", 3, true, "c", undefined],
  ["one that has left with several before it", 7, true, "c", undefined],
  ["one that was never there", -1, true, undefined, undefined],
])("beside %s are its neighbours", (_what, place, hasLeft, previous, next) => {
  expect(beside(LIST, place, hasLeft)).toEqual({ previous, next });
});
