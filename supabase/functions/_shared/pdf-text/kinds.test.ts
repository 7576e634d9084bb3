import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { readPages } from "./read-pages.ts";

const kinds = new URL("../../../tests/fixtures/kinds/", import.meta.url);
const cases = z
  .array(z.object({ file: z.string(), text: z.string().optional() }))
  .parse(JSON.parse(readFileSync(new URL("expected.json", kinds), "utf8")))
  .filter(({ file }) => file.endsWith(".pdf"));

test.each(cases)("$file is read as one reads it", async ({ file, text }) => {
  const bytes = new Uint8Array(readFileSync(new URL(file, kinds)));
  expect((await readPages(bytes, 1, () => 0)).texts.join("\n\n")).toContain(text);
});
