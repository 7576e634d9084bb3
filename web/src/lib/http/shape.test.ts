import { describe, expect, test } from "vitest";
import { answerOf, isFlag, isText, isWhole, listOf, oneOf, optional, orNull, shapeOf } from "./shape.ts";

interface Row {
  id: number;
  name: string | null;
  state: "on" | "off";
  tags: string[];
  isNew: boolean;
  note?: string;
}

const row = answerOf(
  shapeOf<Row>({
    id: isWhole,
    name: orNull(isText),
    state: oneOf("on", "off"),
    tags: listOf(isText),
    isNew: isFlag,
    note: optional(isText),
  }),
);
const fits = { id: 1, name: "One", state: "on", tags: ["a"], isNew: false, note: "!" };

describe("an answer", () => {
  test.each([
    ["has every field", fits],
    ["has a name that is null", { ...fits, name: null }],
    ["lacks what may be missing", { ...fits, note: undefined }],
    ["has an empty list", { ...fits, tags: [] }],
    ["has a field that the type does not name", { ...fits, more: 1 }],
  ])("is taken when it %s", (_case, value) => {
    expect(row.parse(value)).toBe(value);
  });

  test.each([
    ["is nothing", null],
    ["is a text", "row"],
    ["is a list", [fits]],
    ["has a number with a fraction", { ...fits, id: 1.5 }],
    ["has a text for a number", { ...fits, id: "1" }],
    ["lacks a field", { ...fits, name: undefined }],
    ["has a word that is none of those", { ...fits, state: "up" }],
    ["has a list with something else in it", { ...fits, tags: ["a", 1] }],
    ["has no list for a list", { ...fits, tags: { length: 0 } }],
    ["has a number for a flag", { ...fits, isNew: 0 }],
    ["has null for what may be missing", { ...fits, note: null }],
  ])("is refused when it %s", (_case, value) => {
    expect(() => row.parse(value)).toThrow(TypeError);
  });
});
