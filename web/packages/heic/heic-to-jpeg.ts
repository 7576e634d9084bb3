import { z } from "zod";
import type { HeicRequest } from "./heic.worker.ts";

export type HeicProblem = "damaged" | "too_large";

/** A busy machine takes ten seconds for the largest. */
const LONGEST_MS = 60_000;

const answerSchema = z.union([
  z.object({ jpeg: z.instanceof(Blob) }),
  z.object({ problem: z.enum(["damaged", "too_large"]) }),
]);

export class HeicError extends Error {
  override readonly name = "HeicError";
  readonly problem: HeicProblem;

  constructor(problem: HeicProblem) {
    super(problem === "damaged" ? "This HEIC picture is damaged." : "This HEIC picture is too large.");
    this.problem = problem;
  }
}

/**
 * Decodes a HEIC picture in a worker, upright, with at most 16 megapixels. `keepCapture`: what the camera wrote about it goes along
 * (EXIF, with its place). Rejects with a `HeicError`, with the reason of the signal, or, when the decoder cannot be loaded, with
 * another error.
 */
export function heicToJpeg(
  file: Blob,
  { signal, keepCapture = false }: { signal?: AbortSignal; keepCapture?: boolean } = {},
): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const abort = () => reject(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  const worker = new Worker(new URL("./heic.worker.ts", import.meta.url), { type: "module" });
  const timer = setTimeout(() => reject(new HeicError("too_large")), LONGEST_MS);
  worker.addEventListener("error", () => reject(new Error("The decoder of HEIC could not be loaded.")));
  worker.addEventListener("message", ({ data }) => {
    const answer = answerSchema.safeParse(data);
    if (!answer.success) reject(new Error("The decoder of HEIC did not answer."));
    else if ("jpeg" in answer.data) resolve(answer.data.jpeg);
    else reject(new HeicError(answer.data.problem));
  });
  worker.postMessage({ file, keepCapture } satisfies HeicRequest);
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    worker.terminate();
  });
}
