import { z } from "zod";

const LONGEST_MS = 60_000;

const answerSchema = z.object({
  variants: z.array(z.object({ field: z.string(), blob: z.instanceof(Blob) })),
  tooLarge: z.enum(["pixels", "edge"]).optional(),
});
export type Variants = z.infer<typeof answerSchema>;

const NONE: Variants = { variants: [] };

export function makeVariants(file: File, signal?: AbortSignal): Promise<Variants> {
  const worker = new Worker(new URL("./variants.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Variants>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    const timer = setTimeout(() => resolve(NONE), LONGEST_MS);
    worker.addEventListener("error", () => resolve(NONE));
    worker.addEventListener("message", ({ data }) => {
      clearTimeout(timer);
      const answer = answerSchema.safeParse(data);
      resolve(answer.success ? answer.data : NONE);
    });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
