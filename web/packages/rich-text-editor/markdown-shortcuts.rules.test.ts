import { expect, test } from "vitest";
import { markAtEnd, NO_LETTER } from "./markdown-shortcuts.rules.ts";

test.each([
  ["Low `tide`", { format: "code", start: 4, words: "tide", sign: 1 }],
  ["`x`", { format: "code", start: 0, words: "x", sign: 1 }],
  ["Call (`a * b`", { format: "code", start: 6, words: "a * b", sign: 1 }],
  ["**low tide**", { format: "bold", start: 0, words: "low tide", sign: 2 }],
  ["*low* and *high*", { format: "italic", start: 10, words: "high", sign: 1 }],
  ["~~noon~~", { format: "strike", start: 0, words: "noon", sign: 2 }],
  [`**the ${NO_LETTER} bell**`, { format: "bold", start: 0, words: `the ${NO_LETTER} bell`, sign: 2 }],
])("%s ends with a mark", (line, mark) => {
  expect(markAtEnd(line)).toEqual(mark);
});

test.each([
  "**low tide*",
  "``",
  "```",
  "**",
  "****",
  "a * b *",
  "** low **",
  "2**3**",
  "2*3*",
  "price* and tax*",
  "https://example.com/**a**",
  "it`s low`",
  "low `tide` again",
  `\`the ${NO_LETTER}\``,
  `**low${NO_LETTER}`,
])("%s does not", (line) => {
  expect(markAtEnd(line)).toBeUndefined();
});
