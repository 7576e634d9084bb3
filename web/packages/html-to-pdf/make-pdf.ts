import { z } from "zod";
import { layOut } from "./lay-out.ts";
import { measureDocument } from "./measure-document.ts";
import { CONTENT_HEIGHT, CONTENT_WIDTH } from "./page-size.ts";
import type { PdfOrder } from "./pdf.worker.ts";

const MEASURED = 0.8;

const answerSchema = z.union([
  z.object({ pdf: z.instanceof(Blob) }),
  z.object({ done: z.number() }),
  z.object({ failure: z.string() }),
]);

interface Making {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

function written(worker: Worker, { signal, onProgress }: Making): Promise<Blob> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.addEventListener("error", () => reject(new Error("The PDF could not be written.")));
    worker.addEventListener("message", ({ data }) => {
      const answer = answerSchema.parse(data);
      if ("pdf" in answer) resolve(answer.pdf);
      else if ("done" in answer) onProgress(MEASURED + (1 - MEASURED) * answer.done);
      else reject(new Error(answer.failure));
    });
  });
}

export async function makePdf(title: string, body: string, { signal, onProgress }: Making): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./pdf.worker.ts", import.meta.url), { type: "module" });
  const send = (order: PdfOrder) => worker.postMessage(order);
  try {
    const blob = written(worker, { signal, onProgress });
    const measured = layOut(body, CONTENT_WIDTH, CONTENT_HEIGHT, async (view) => {
      const parts = measureDocument(view, (done) => onProgress(MEASURED * done), signal);
      for await (const fragments of parts) send({ fragments });
      send({ title });
    });
    const [pdf] = await Promise.all([blob, measured]);
    return pdf;
  } finally {
    worker.terminate();
  }
}
