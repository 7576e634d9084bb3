import { z } from "zod";
import { MAX_NOTE_BYTES } from "@contract/note.ts";

const LONGEST_MS = 20_000;

const answerSchema = z.object({ html: z.string().nullable() });

function convertIn(worker: Worker, post: () => void): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error("This document cannot be converted."));
    const timer = setTimeout(fail, LONGEST_MS);
    worker.addEventListener("error", fail);
    worker.addEventListener("message", (event) => {
      const answer = answerSchema.safeParse(event.data);
      clearTimeout(timer);
      if (answer.success && answer.data.html !== null) resolve(answer.data.html);
      else fail();
    });
    post();
  }).finally(() => worker.terminate());
}

/** Not sanitised. Rejects when it takes too long or the file cannot be read. */
export async function convertDocx(file: ArrayBuffer): Promise<string> {
  if (file.byteLength > MAX_NOTE_BYTES) throw new Error("This document is too large.");
  const worker = new Worker(new URL("./docx.worker.ts", import.meta.url), { type: "module" });
  return convertIn(worker, () => worker.postMessage(file, [file]));
}

/** Not sanitised. Rejects when it takes too long. */
export function convertMarkdown(text: string): Promise<string> {
  const worker = new Worker(new URL("./markdown.worker.ts", import.meta.url), { type: "module" });
  return convertIn(worker, () => worker.postMessage(text));
}
