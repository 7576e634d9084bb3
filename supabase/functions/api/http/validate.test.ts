import { expect, test } from "vitest";
import { z } from "zod";
import { parse, storable } from "./validate.ts";

const post = z.strictObject({
  title: z.string().min(1, "A title is required"),
  tags: z.array(z.string().max(5, "A tag is short")).max(3).optional(),
  days: z.number("must be a number").min(1, "must be at least 1").optional(),
});

test.each<[string, unknown, string]>([
  ["a sentence of the schema stands alone", { title: "" }, "A title is required"],
  ["also where it is about a part of a field", { title: "a", tags: ["longer"] }, "A tag is short"],
  [
    "the library's own words follow the field",
    { title: 5 },
    "title: Invalid input: expected string, received number",
  ],
  ["and its part", { title: "a", tags: [null] }, "tags.0: Invalid input: expected string, received null"],
  ["so does what is no whole sentence", { title: "a", days: 0 }, "days: must be at least 1"],
  ["also of a wrong type", { title: "a", days: "1" }, "days: must be a number"],
  ["a field too many is named", { title: "a", colour: 1 }, 'Unrecognized key: "colour"'],
  ["what is no object has no field", [], "Invalid input: expected object, received array"],
])("of what a body has wrong, %s", (_name, body, said) => {
  expect(() => parse(post, body)).toThrow(expect.objectContaining({ message: said }));
});

test.each<[string, string, string]>([
  ["a text without escapes", '{"a":"plain 🎉"}', "plain 🎉"],
  ["a whole character in two halves", String.raw`{"a":"\ud83c\uDF89!"}`, "🎉!"],
  ["a first half alone", String.raw`{"a":"x\ud83c"}`, "x\ufffd"],
  ["a second half alone", String.raw`{"a":"\udf89x"}`, "\ufffdx"],
  ["two first halves and a second one", String.raw`{"a":"\ud83c\ud83c\udf89"}`, "\ufffd🎉"],
  ["a half before another escape", String.raw`{"a":"\ud83c\n\u00e9"}`, "\ufffd\né"],
  ["a backslash before what reads like a half", String.raw`{"a":"\\ud83c"}`, String.raw`\ud83c`],
  ["a backslash before what reads like a zero byte", String.raw`{"a":"\\u0000"}`, String.raw`\u0000`],
  ["halves with a backslash between", String.raw`{"a":"\ud83c\\udf89"}`, String.raw`�\udf89`],
])("%s can be stored", (_name, json, text) => {
  expect(JSON.parse(storable(json))).toEqual({ a: text });
});

test.each([String.raw`{"a":"x\u0000"}`, String.raw`{"a":"\\\u0000"}`, String.raw`{"\u0000":1}`])(
  "a zero byte cannot: %s",
  (json) => {
    expect(() => storable(json)).toThrow("A text holds a character that cannot be stored.");
  },
);
