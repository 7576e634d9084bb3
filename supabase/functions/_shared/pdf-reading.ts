import { z } from "zod";

/** Why a PDF has no text here: nothing is written in it, a password keeps it shut, or its bytes are no sound PDF. */
const pdfProblemSchema = z.enum(["pictures", "password", "damaged"]);
export type PdfProblem = z.infer<typeof pdfProblemSchema>;

/** What one request to the function `read-pdf` reads: as many pages as its time is enough for. */
export const readPagesSchema = z.object({
  text: z.string(),
  /** The page to go on with; null after the last. */
  next: z.number().int().nullable(),
});
export type ReadPages = z.infer<typeof readPagesSchema>;

/** What it answers, with 422, for a PDF that it cannot open. */
export const pdfRefusalSchema = z.object({ problem: pdfProblemSchema });

/** How a platform answers for a function that it stopped for what it took (Supabase's WORKER_LIMIT). */
export const WORKER_LIMIT = 546;
