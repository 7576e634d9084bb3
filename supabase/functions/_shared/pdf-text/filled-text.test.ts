import { expect, test } from "vitest";
import { filledText, notesText } from "./filled-text.ts";

const rect = [100, 700, 300, 720];
const widget = (more: object) => ({ subtype: "Widget", rect, ...more });
const box = { fieldType: "Btn", checkBox: true, exportValue: "Yes" };
const options = [
  { exportValue: "1", displayValue: "Zwettl" },
  { exportValue: "2", displayValue: "Krems" },
];

test.each<[string, object, string[]]>([
  ["a text field", widget({ fieldType: "Tx", fieldValue: "Quirin" }), ["Quirin"]],
  ["lines of a field", widget({ fieldType: "Tx", fieldValue: "a\rb", multiLine: true }), ["a", "b"]],
  ["a choice, as it is shown", widget({ fieldType: "Ch", fieldValue: ["2"], options }), ["Krems"]],
  ["a ticked box", widget({ ...box, fieldValue: "Yes" }), ["☒"]],
  ["an empty box", widget({ ...box, fieldValue: "Off" }), ["☐"]],
  [
    "another button of a group",
    widget({ fieldType: "Btn", radioButton: true, buttonValue: "A", fieldValue: "B" }),
    ["☐"],
  ],
  ["a push button", widget({ fieldType: "Btn", pushButton: true, fieldValue: "Send" }), []],
  ["a password", widget({ fieldType: "Tx", fieldValue: "sesame", password: true }), []],
  ["an empty field", widget({ fieldType: "Tx", fieldValue: "" }), []],
  ["a hidden field", widget({ fieldType: "Tx", fieldValue: "a", hidden: true }), []],
  ["a signature", widget({ fieldType: "Sig", fieldValue: null }), []],
  ["a typed note", { subtype: "FreeText", rect, contentsObj: { str: "Paid in cash" } }, ["Paid in cash"]],
  ["a link", { subtype: "Link", rect, contentsObj: { str: "a tooltip" } }, []],
  ["nonsense", { rect: "x", fieldValue: {} }, []],
])("of %s is read what was filled in", (_what, annotation, texts) => {
  expect(filledText([annotation]).map(({ text }) => text)).toEqual(texts);
});

test("a line stands in the middle of its field, and lines below one another", () => {
  const [line] = filledText([widget({ fieldType: "Tx", fieldValue: "a" })]);
  expect(line).toMatchObject({ left: 100, base: 705.8 });
  const [first, second] = filledText([widget({ fieldType: "Tx", fieldValue: "a\nb", multiLine: true })]);
  expect(first?.base).toBeGreaterThan(second?.base ?? Infinity);
});

test("what is said of a place of the page is told apart from what is typed on it", () => {
  const note = (subtype: string, str: string, more = {}) => ({
    subtype,
    rect,
    contentsObj: { str },
    ...more,
  });
  const annotations = [
    note("Highlight", "ask Ada"),
    note("FreeText", "Paid"),
    note("Text", " due? "),
    note("Link", "tooltip"),
    note("Text", "gone", { hidden: true }),
  ];
  expect(notesText(annotations)).toEqual(["ask Ada", "due?"]);
  expect(filledText(annotations).map(({ text }) => text)).toEqual(["Paid"]);
});
