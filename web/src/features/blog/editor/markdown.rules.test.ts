import { expect, test } from "vitest";
import { isMarkdown } from "./markdown.rules.ts";

test.each([
  "## Tides",
  "Words\n\n```js\nconst tide = 1;\n```\n",
  "Look at [the tables](https://example.com/tides).",
  "It was **very** cold.",
  "- rope\n- oars",
  "- rope\r\n  - short\r\n- oars",
  "1. Cast off\n2. Row",
  "| Day | Height |\n| --- | ---: |\n| Mon | 3 m |",
  "# Tides\n\nThey are _slow_.",
  "> The sea\n\nsays *nothing*.",
])("%j is Markdown", (text) => {
  expect(isMarkdown(text)).toBe(true);
});

test.each([
  "",
  "A sentence - with a dash, 2 * 3 * 4, and #1.",
  "# not the title",
  "> What she wrote\n> and more of it",
  "snake_case_names and another_name_here",
  "f(*args, **options) and g(*args, **options)",
  "#!/bin/sh\n## Tides\n- a\n- b",
  "Dear all,\n\nsee https://example.com/a_b_c.\n\n-- \nAnna",
  "- one remark",
  "2026. A year\nin two lines",
  "Array[0](x)",
])("%j is not Markdown", (text) => {
  expect(isMarkdown(text)).toBe(false);
});
