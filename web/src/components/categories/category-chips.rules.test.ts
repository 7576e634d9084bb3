import { expect, test } from "vitest";
import { isLong, shownCategories } from "./category-chips.rules.ts";

const named = (count: number) => Array.from({ length: count }, (_, place) => ({ name: `${place + 1}` }));

test.each([
  ["none", 0, null, false, []],
  ["a few", 3, "2", false, ["1", "2", "3"]],
  ["all, where a fold would hide two", 8, null, false, named(8).map(({ name }) => name)],
  ["the first six of many", 9, null, false, named(6).map(({ name }) => name)],
  ["the chosen one too", 40, "33", false, [...named(6).map(({ name }) => name), "33"]],
  ["the chosen one once", 40, "3", false, named(6).map(({ name }) => name)],
  ["no category that is gone", 40, "gone", false, named(6).map(({ name }) => name)],
  ["all when unfolded", 40, null, true, named(40).map(({ name }) => name)],
])("of the categories are shown: %s", (_which, count, selected, isUnfolded, names) => {
  expect(shownCategories(named(count), selected, isUnfolded).map(({ name }) => name)).toEqual(names);
});

test("nine are long", () => {
  expect([isLong(named(8)), isLong(named(9))]).toEqual([false, true]);
});
