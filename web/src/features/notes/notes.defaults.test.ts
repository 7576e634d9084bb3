import { expect, test } from "vitest";
import { readDefaults } from "./notes.defaults.ts";

const standard = { view: "grid", sort: { option: "date", direction: "desc" } };

test.each([
  ["nothing", undefined, standard],
  ["invalid JSON", "{", standard],
  ["null", "null", standard],
  ["a list", "[1]", standard],
  ["an unknown view", '{"view":"tiles"}', standard],
  ["only a view", '{"view":"list"}', { ...standard, view: "list" }],
  [
    "only an order",
    '{"sort":{"option":"size","direction":"asc"}}',
    { view: "grid", sort: { option: "size", direction: "asc" } },
  ],
  [
    "an unknown order",
    '{"view":"list","sort":{"option":"mood","direction":"asc"}}',
    { ...standard, view: "list" },
  ],
])("with %s stored, the defaults are complete", (_name, text, defaults) => {
  expect(readDefaults(text)).toEqual(defaults);
});
