import { expect, test } from "vitest";
import { readDefaults } from "./notes.defaults.ts";

const standard = { view: "grid", sort: { option: "date", direction: "desc" } };

test.each([
  ["nothing", undefined, standard],
  ["no JSON", "{", standard],
  ["null", "null", standard],
  ["another thing", "[1]", standard],
  ["a view that is none", '{"view":"tiles"}', standard],
  ["a view alone", '{"view":"list"}', { ...standard, view: "list" }],
  [
    "an order alone",
    '{"sort":{"option":"size","direction":"asc"}}',
    { view: "grid", sort: { option: "size", direction: "asc" } },
  ],
  [
    "an order by something else",
    '{"view":"list","sort":{"option":"mood","direction":"asc"}}',
    { ...standard, view: "list" },
  ],
])("where %s is kept, the defaults are whole", (_name, text, defaults) => {
  expect(readDefaults(text)).toEqual(defaults);
});
