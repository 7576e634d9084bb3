import { expect, test } from "vitest";
import { hiddenStyles } from "./hidden-styles.ts";

const style = (id: string, properties = "", basedOn = "") =>
  `<w:style w:styleId="${id}">${basedOn && `<w:basedOn w:val="${basedOn}"/>`}<w:rPr>${properties}</w:rPr></w:style>`;
const HIDDEN = "<w:vanish/>";

test.each([
  ["a document may have no styles", "", []],
  ["a style hides that says so", style("a", HIDDEN) + style("b"), ["a"]],
  [
    "or is based on one that does",
    style("c", "", "b") + style("b", "", "a") + style("a", HIDDEN),
    ["a", "b", "c"],
  ],
  ["unless it says that it does not", style("a", HIDDEN) + style("b", '<w:vanish w:val="0"/>', "a"), ["a"]],
  ["styles that are based on each other say nothing", style("a", "", "b") + style("b", "", "a"), []],
  ["nor does one that is based on none that is there", style("a", "", "gone"), []],
  [
    "what a style says of a part of a table it does not say of all",
    `<w:style w:styleId="t"><w:tblStylePr><w:rPr>${HIDDEN}</w:rPr></w:tblStylePr></w:style>`,
    [],
  ],
  [
    "nor what the end of its paragraphs is",
    `<w:style w:styleId="p"><w:pPr><w:rPr>${HIDDEN}</w:rPr></w:pPr></w:style>`,
    [],
  ],
])("%s", (_what, styles, hidden) => {
  expect([...hiddenStyles(styles)].toSorted()).toEqual(hidden);
});
