import { expect, test } from "vitest";
import { differing } from "./differing.ts";

interface Names {
  first: string;
  last: string;
}

test.each<[string, Partial<Names>, Partial<Names>, Partial<Names>]>([
  ["nothing is left of what is the same", { first: "Ada" }, { first: "Ada" }, {}],
  ["what was typed on stays", { first: "Ada M" }, { first: "Ada" }, { first: "Ada M" }],
  ["a field of its own stays", { first: "Ada", last: "King" }, { first: "Ada" }, { last: "King" }],
  ["what was dropped does not come back", {}, { first: "Ada" }, {}],
])("%s", (_name, fields, elsewhere, expected) => {
  expect(differing(fields, elsewhere)).toEqual(expected);
});
