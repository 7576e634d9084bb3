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
  "Shopping:\n- milk\n- bread",
  "Pros:\n- cheap\n- quick\nCons:\n- slow\n- loud",
  "---\ntitle: Tides\n---\n\n## Tides\n\nThey are slow.",
  "## Install\n\n```sh\n$ npm i\n```\n",
  "Note: buy\n- milk\n- bread",
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
  "title: x\nlist:\n  - a\n  - b:\n      c: 1\n",
  'services:\n  web:\n    image: nginx\n    ports:\n      - "80:80"\n      - "443:443"\n',
  "- name: Install\n  run: npm ci\n- name: Test\n  run: npm test\n",
  "# where things are\npaths:\n- a\n- b\nport: 80\n",
  "# not a heading in shell\n$ npm i\n1. step\n* item?",
  "$ ls -1\n1. one\n2. two\n",
  "# m h dom mon dow command\n* * * * * /usr/bin/true\n",
  "# list them\nls *.js *.ts\necho `date`\n",
  "@@ -1,2 +1,2 @@\n- one\n- two\n+ three\n",
])("%j is not Markdown", (text) => {
  expect(isMarkdown(text)).toBe(false);
});
