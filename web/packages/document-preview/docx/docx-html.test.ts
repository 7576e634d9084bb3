import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import mammoth from "mammoth";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { docxHtml } from "./docx-html.ts";

// For browsers, mammoth takes an ArrayBuffer; for Node, a Buffer.
vi.mock("mammoth", async (original) => {
  const { default: real } = await original<{ default: typeof mammoth }>();
  const convertToHtml = (input: { arrayBuffer: ArrayBuffer }, options: object) =>
    real.convertToHtml({ buffer: Buffer.from(input.arrayBuffer) }, options);
  return { default: { convertToHtml } };
});

const kinds = new URL("../../../../supabase/tests/fixtures/kinds/", import.meta.url);
const cases = z
  .array(
    z.object({ file: z.string(), shown: z.array(z.string()).default([]), refused: z.string().optional() }),
  )
  .parse(JSON.parse(readFileSync(new URL("expected.json", kinds), "utf8")))
  .filter(({ file, refused }) => file.endsWith(".docx") && refused === undefined);

/** The words of HTML, with a space between blocks. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<\/(?:p|li|h\d|dd|dt)>|<br \/>/gu, " ")
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/\s+/gu, " ");

test.each(cases)("the page shows of $file what Word shows", async ({ file, shown }) => {
  const bytes = new Uint8Array(readFileSync(new URL(file, kinds)));
  const html = await docxHtml(bytes.buffer);
  for (const words of shown) expect(wordsOf(html)).toContain(words);
  expect(html).not.toMatch(/<img(?! src="data:image\/(?:png|jpeg|gif)| alt)/u);
});
