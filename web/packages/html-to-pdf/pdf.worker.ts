import { pdfWriter } from "./write-pdf.ts";
import type { Fragment } from "./measure-document.ts";

export type PdfOrder = { fragments: Fragment[] } | { title: string };

const writer = pdfWriter();

self.addEventListener("message", ({ data }: MessageEvent<PdfOrder>) => {
  if ("fragments" in data) return writer.add(data.fragments);
  writer
    .write(data.title, (done) => self.postMessage({ done }))
    .then(
      (pdf) => self.postMessage({ pdf }),
      (error: unknown) => self.postMessage({ failure: String(error) }),
    );
});
