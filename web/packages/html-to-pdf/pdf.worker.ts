import { pdfWriter } from "./write-pdf.ts";
import type { Piece } from "./measure-paper.ts";

export type PdfOrder = { pieces: Piece[] } | { title: string };

const writer = pdfWriter();

self.addEventListener("message", ({ data }: MessageEvent<PdfOrder>) => {
  if ("pieces" in data) return writer.add(data.pieces);
  writer
    .write(data.title, (done) => self.postMessage({ done }))
    .then(
      (pdf) => self.postMessage({ pdf }),
      (error: unknown) => self.postMessage({ failure: String(error) }),
    );
});
