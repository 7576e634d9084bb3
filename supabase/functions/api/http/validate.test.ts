import { expect, test } from "vitest";
import { storable } from "./validate.ts";

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
