import { expect, test } from "vitest";
import { isPlanEntry, readLayout } from "./layout.ts";

test.each([
  ["Fri 6 June – fly to Porto", true],
  ["6 June fly to Porto", true],
  ["6th june: fly to Porto", true],
  ["Sa 23.8. Abfahrt", true],
  ["23 August Abfahrt", true],
  ["3 juin – départ", true],
  ["3 août – retour", true],
  ["12 marzo: volo per Palermo", true],
  ["11:20 train to Lisbon", true],
  ["2 cups plain flour", false],
  ["48 pairs of guillemots on the west face", false],
  ["3 marrows, cut into slices", false],
  ["12 mayonnaises", false],
])("the line %j begins an entry of a plan: %s", (line, isEntry) => {
  expect(isPlanEntry(line)).toBe(isEntry);
});

test("a list of amounts makes no plan of a document, so a line of its text that begins with a number continues the text", () => {
  const text = `200 grams of butter
2 cups of flour
3 eggs
1 pinch of salt

Beat the butter with the sugar until it is pale, then stir in the flour and the
3 eggs, one after the other, and let the dough rest in a cool place for an hour.`;
  expect(readLayout(text).paragraphs).toEqual([
    expect.stringContaining("the flour and the 3 eggs, one after the other"),
  ]);
});
