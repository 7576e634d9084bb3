import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { docxText } from "./docx-text.ts";
import { odtText } from "./open-document-text.ts";
import { readDocument } from "./read-document.ts";
import { ReadingBudget } from "./reading-budget.ts";
import { makeDocx, paragraph, relationship } from "./testing/make-docx.ts";
import { makeOpenDocument } from "./testing/make-plain-archive.ts";

const textOf = (body: string) => docxText(makeDocx({ body }), new ReadingBudget());
const run = (inside: string) => `<w:r>${inside}</w:r>`;
const t = (text: string) => run(`<w:t xml:space="preserve">${text}</w:t>`);
const char = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const order = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
const field = (inside: string, result: string) =>
  char("begin") + inside + char("separate") + t(result) + char("end");

test("a field within the order of another is not shown", async () => {
  const letter = field(
    order(" IF ") + field(order(" MERGEFIELD sex "), "m") + order(' = "m" "Mr" "Ms" '),
    "Mr",
  );
  expect(await textOf(`<w:p>${letter}${t(" Smith")}</w:p>`)).toBe("Mr Smith");
});

test("a field within the result of another is shown", async () => {
  const line =
    char("begin") + order(" TOC ") + char("separate") + t("Scope ") + field(order(" PAGEREF a "), "4");
  expect(await textOf(`<w:p>${line}${char("end")}</w:p>`)).toBe("Scope 4");
});

test("letters that were typed in a font of symbols are those that it shows", async () => {
  const typed = (font: string, text: string) =>
    run(`<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t>${text}</w:t>`);
  const body = `<w:p>${typed("Symbol", "\uF061")}${typed("Wingdings", "\uF0FC")}${typed("Arial", "a")}${t("\uF061")}</w:p>`;
  expect(await textOf(body)).toBe("α✓a\uF061");
});

test.each<[string, string, string]>([
  ["Rich Text", "chunk.rtf", String.raw`{\rtf1\ansi Gr\'fc\'dfe}`],
  ["a piece of a page", "chunk.xhtml", "<!-- piece -->Gr&uuml;&szlig;e"],
])("an imported file may be %s", async (_name, name, data) => {
  const docx = makeDocx({
    body: `${paragraph("before")}<w:altChunk r:id="raFChunk"/>`,
    relationships: relationship("aFChunk", name),
    more: [{ name: `word/${name}`, data }],
  });
  expect(await docxText(docx, new ReadingBudget())).toBe("before\nGrüße");
});

test.each([
  ["a blank line before it", "\r\n", ""],
  ["the mark of an encoding before it", "\u00EF\u00BB\u00BF", ""],
  ["a long comment of a web server after it", "", `<!-- ${"x".repeat(70_000)} -->`],
])("an archive with %s is sound", async (_name, before, after) => {
  const around = (file: Buffer) =>
    Buffer.concat([Buffer.from(before, "latin1"), file, Buffer.from(after, "latin1")]);
  const docx = around(makeDocx({ body: paragraph("sound") }));
  const read = await readDocument({ bytes: docx, filename: "a.docx", acceptedTypes: ["docx"] });
  expect(read.text).toBe("sound");
  const odt = around(makeOpenDocument("text", "<text:p>sound</text:p>"));
  expect(await odtText(odt, new ReadingBudget())).toBe("sound");
});

test.each([
  ['<?mso-application progid="Word.Document"?><pkg:package/>', "a Word document that was saved as XML"],
  ["<w:wordDocument/>", "a Word document that was saved as XML"],
  ['<?mso-application progid="Excel.Sheet"?><Workbook/>', "an Excel workbook that was saved as XML"],
  ["<note/>", "an XML file"],
])("%s that is called .docx is told by its kind", async (start, kind) => {
  const bytes = Buffer.from(`<?xml version="1.0"?>\n${start}`);
  await expect(readDocument({ bytes, filename: "a.docx", acceptedTypes: ["docx"] })).rejects.toThrow(
    `This file is ${kind}, although`,
  );
});
