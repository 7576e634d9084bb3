import { Buffer } from "node:buffer";
import PDFDocument from "pdfkit";

/** A PDF with the given text on each of its pages; with a password, where one is given. */
export async function makePdf(pages: readonly string[], userPassword?: string): Promise<Buffer<ArrayBuffer>> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    ...(userPassword !== undefined && { userPassword, ownerPassword: "owner" }),
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on("end", resolve));
  for (const text of pages) pdf.addPage().text(text);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A stream object: a dictionary followed by data. */
export function streamObject(dictionary: string, data: string | Uint8Array): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

/** Writes a PDF from its objects, which may be invalid; the first is its root. */
export function makeRawPdf(objects: readonly (string | Uint8Array)[], trailer = ""): Buffer<ArrayBuffer> {
  const parts = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let offset = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from("\nendobj\n"),
    ]);
    offsets.push(offset);
    offset += part.length;
    parts.push(part);
  }
  const table = offsets.map((each) => `${String(each).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer <</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${offset}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

/** A PDF of one page with the given content stream; its font is "F". */
export function makePagePdf(content: Uint8Array, { root = "", resources = "" } = {}): Buffer<ArrayBuffer> {
  return makeRawPdf([
    `<</Type/Catalog/Pages 2 0 R${root}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>${resources}>>>>`,
    content,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);
}

/** A PDF whose pages each take a moment to read: a form draws another ten times, and so on, and the last one draws an "x". */
export function makeSlowPdf(pages: number, depth: number): Buffer<ArrayBuffer> {
  const FIRST_PAGE = 3;
  const font = FIRST_PAGE + pages;
  const content = font + 1;
  const form = (level: number) => content + 1 + level;
  const kids = Array.from({ length: pages }, (_, page) => `${FIRST_PAGE + page} 0 R`).join(" ");
  const next = (level: number) => `/Resources<</XObject<</A ${form(level)} 0 R>>>>`;
  return makeRawPdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    ...Array.from(
      { length: pages },
      () =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${content} 0 R/Resources<</Font<</F ${font} 0 R>>/XObject<</A ${form(0)} 0 R>>>>>>`,
    ),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    streamObject("", "/A Do"),
    ...Array.from({ length: depth }, (_, level) =>
      streamObject(`/Type/XObject/Subtype/Form/BBox[0 0 1 1]${next(level + 1)}`, "/A Do ".repeat(10)),
    ),
    streamObject(
      `/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</Font<</F ${font} 0 R>>>>`,
      "BT /F 12 Tf (x) Tj ET",
    ),
  ]);
}
