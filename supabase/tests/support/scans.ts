import { once } from "node:events";
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import PDFDocument from "pdfkit";
import sharp from "sharp";

const require = createRequire(import.meta.url);

/** A4, in points. */
const SIZE = [595, 842] as const;
const DPI = 150;

async function pdfOf(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: [...SIZE], margin: 60 });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  draw(document);
  document.end();
  await once(document, "end");
  return Buffer.concat(parts);
}

/** A printed page as a JPEG, A4 at 150 dpi, without the fonts of this machine. */
export async function scanOf(lines: readonly string[], { turnedBy = 0 } = {}): Promise<Buffer> {
  const pdf = await pdfOf((document) => {
    document.font("Times-Roman").fontSize(13);
    for (const line of lines) document.text(line, { paragraphGap: 12 });
  });
  const wasm = await readFile(require.resolve("@hyzyla/pdfium/pdfium.wasm"));
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer });
  const document = await library.loadDocument(pdf);
  const options = { scale: DPI / 72, render: "bitmap", colorSpace: "Gray" } as const;
  const { width, height, data } = await document.getPage(0).render(options);
  document.destroy();
  library.destroy();
  return sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(turnedBy)
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A PDF as a scanner makes it: a picture on each page, and no text. */
export function scannedPdf(pages: readonly Buffer[]): Promise<Buffer> {
  return pdfOf((document) => {
    pages.forEach((page, index) => {
      if (index > 0) document.addPage();
      document.image(page, 0, 0, { fit: [...SIZE] });
    });
  });
}
