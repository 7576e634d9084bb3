import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { readDocument } from "./read-document.ts";

const kinds = new URL("../../../tests/fixtures/kinds/", import.meta.url);
const expectedSchema = z.array(
  z.object({ file: z.string(), text: z.string().optional(), refused: z.string().optional() }),
);
const cases = expectedSchema
  .parse(JSON.parse(readFileSync(new URL("expected.json", kinds), "utf8")))
  .filter(({ file }) => !file.endsWith(".pdf"));

test.each(cases)("$file is read, or refused with a sentence", async ({ file, text, refused }) => {
  const bytes = readFileSync(new URL(file, kinds));
  const reading = readDocument({ bytes, filename: file, acceptedTypes: ["txt", "docx", "pptx"] });
  if (refused === undefined) expect((await reading).text).toContain(text);
  else await expect(reading).rejects.toThrow(refused);
});
