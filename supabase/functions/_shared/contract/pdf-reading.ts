import { z } from "zod";

/** Why a PDF has no text: it has only pictures, it needs a password, or it is not a valid PDF. */
const pdfProblemSchema = z.enum(["pictures", "password", "damaged"]);
export type PdfProblem = z.infer<typeof pdfProblemSchema>;

/** The response of the function `read-pdf`: the text of as many pages as it had time for. */
export const readPagesSchema = z.object({
  text: z.string(),
  /** The page with which the next request begins; null after the last. */
  next: z.number().int().nullable(),
  /** The processor time that it took, where the runtime knows it, or 0. */
  processorMs: z.number(),
});
export type ReadPages = z.infer<typeof readPagesSchema>;

/** Its response, with status 422, for a PDF that it cannot read. */
export const pdfRefusalSchema = z.object({ problem: pdfProblemSchema });

/** The status with which the platform answers for a function that exceeded its limits (Supabase's WORKER_LIMIT). */
export const WORKER_LIMIT = 546;
