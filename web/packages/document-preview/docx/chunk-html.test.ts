import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { chunkHtml } from "./chunk-html.ts";

const PAGE = "<html><head><title>t</title></head><body><p>Caf\u00e9</p></body></html>";
const UNSHOWN = "Imported file is not shown here";

test.each<[string, Buffer, string]>([
  ["a page, without its title", Buffer.from(PAGE), "<p>Café</p>"],
  [
    "a page in the encoding that it names",
    Buffer.from(PAGE.replace("<title>", "<meta charset=windows-1252><title>"), "latin1"),
    "<p>Café</p>",
  ],
  ["a page in UTF-16", Buffer.from(`\uFEFF${PAGE}`, "utf16le"), "<p>Café</p>"],
  ["a part of a page", Buffer.from("<p>Café</p>"), "<p>Café</p>"],
  [
    "a web archive",
    Buffer.from(`MIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n${PAGE}`),
    "<p>Café</p>",
  ],
  ["text, whose signs are no markup", Buffer.from("a < b\r\nc"), "<p>a &lt; b</p><p>c</p>"],
  ["Rich Text", Buffer.from("{\\rtf1 a}"), UNSHOWN],
  ["other bytes", Buffer.from("a\0b"), UNSHOWN],
  ["a document", Buffer.from("PK\u0003\u0004"), "converted"],
])("an imported file may be %s", async (_what, file, html) => {
  const shown = await chunkHtml(new Uint8Array(file), "chunk.dat", () => Promise.resolve("converted"));
  expect(shown.trim()).toContain(html);
  expect(shown).not.toContain("<title>");
});

test("an imported document that is broken is marked", async () => {
  const file = new Uint8Array(Buffer.from("PK\u0003\u0004"));
  expect(await chunkHtml(file, "chunk.docx", () => Promise.reject(new Error("broken")))).toContain(UNSHOWN);
});

test("what is named a page is one, however it begins", async () => {
  const convert = () => Promise.resolve("converted");
  expect(
    await chunkHtml(new Uint8Array(Buffer.from("plain <b>bold</b>")), "chunk1.xhtml", convert),
  ).toContain("<b>bold</b>");
});
