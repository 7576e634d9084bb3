import { z } from "zod";

/** How long something that is over is still listed, in days. */
export const OVERDUE_DAYS = 60;
export const MAX_DUE = 500;

/** `notice`: the last day to give notice, before the end. */
const dueKindSchema = z.enum(["due", "end", "notice"]);
export type DueKind = z.infer<typeof dueKindSchema>;

/** GET /api/notes/due: a list, the earliest day first. */
export const dueItemSchema = z.object({
  noteId: z.number().int(),
  title: z.string(),
  kind: dueKindSchema,
  /** ISO date. */
  date: z.string(),
  sender: z.string().nullable(),
  total: z.number().nullable(),
  currency: z.string().nullable(),
  /** Whether the date was read with certainty, or set by the person. */
  isSure: z.boolean(),
});
export type DueItem = z.infer<typeof dueItemSchema>;
