import { z } from "zod";

const pdfProblemSchema = z.enum(["pictures", "password", "damaged"]);
export type PdfProblem = z.infer<typeof pdfProblemSchema>;

/** The response of the function `read-pdf`. */
export const readPagesSchema = z.object({
  /** Of each page, from the first that was asked for; empty for one without text. */
  texts: z.array(z.string()),
  /** The page with which the next request begins; null after the last. */
  next: z.number().int().nullable(),
  /** Processor time; 0 where the runtime does not know it. */
  processorMs: z.number(),
});
export type ReadPages = z.infer<typeof readPagesSchema>;

/** With status 422. */
export const pdfRefusalSchema = z.object({ problem: pdfProblemSchema });

/** The platform's answer for a function that exceeded its limits. */
export const WORKER_LIMIT = 546;
