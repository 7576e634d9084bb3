import { expect, test } from "vitest";
import { hiddenStyles } from "./hidden-styles.ts";

const style = (id: string, properties = "", basedOn = "") =>
  `<w:style w:styleId="${id}">${basedOn && `<w:basedOn w:val="${basedOn}"/>`}<w:rPr>${properties}</w:rPr></w:style>`;
const HIDDEN = "<w:vanish/>";

test.each([
  ["a document may have no styles", "", []],
  ["a style hides text with the property", style("a", HIDDEN) + style("b"), ["a"]],
  [
    "a style inherits the property",
    style("c", "", "b") + style("b", "", "a") + style("a", HIDDEN),
    ["a", "b", "c"],
  ],
  [
    "a style may override the inherited property",
    style("a", HIDDEN) + style("b", '<w:vanish w:val="0"/>', "a"),
    ["a"],
  ],
  ["styles that are based on each other hide nothing", style("a", "", "b") + style("b", "", "a"), []],
  ["a style based on a missing one hides nothing", style("a", "", "gone"), []],
  [
    "a property for a part of a table does not hide the whole",
    `<w:style w:styleId="t"><w:tblStylePr><w:rPr>${HIDDEN}</w:rPr></w:tblStylePr></w:style>`,
    [],
  ],
  [
    "a hidden paragraph mark hides no text",
    `<w:style w:styleId="p"><w:pPr><w:rPr>${HIDDEN}</w:rPr></w:pPr></w:style>`,
    [],
  ],
])("%s", (_what, styles, hidden) => {
  expect([...hiddenStyles(styles)].toSorted()).toEqual(hidden);
});
