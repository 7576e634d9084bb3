import { z } from "zod";

/** Of so many of the newest documents a person's senders are made. */
export const MAX_BILLS = 20_000;

const billSchema = z.object({
  noteId: z.number().int(),
  /** ISO date. */
  date: z.string().nullable(),
  total: z.number().nullable(),
  currency: z.string().nullable(),
  reference: z.string().nullable(),
  /** Whether day and sum were read with certainty, or set by the person. */
  isSure: z.boolean(),
});
export type Bill = z.infer<typeof billSchema>;

const groundsSchema = z.array(z.number().int());

const yearCostSchema = z.object({
  year: z.number().int(),
  currency: z.string().nullable(),
  total: z.number(),
  noteIds: groundsSchema,
});
export type YearCost = z.infer<typeof yearCostSchema>;

const riseSchema = z.object({
  from: z.number(),
  to: z.number(),
  currency: z.string().nullable(),
  /** ISO date of the first bill with the new price. */
  since: z.string(),
  noteIds: groundsSchema,
});
export type Rise = z.infer<typeof riseSchema>;

const rhythmSchema = z.enum(["monthly", "quarterly", "yearly"]);

const missingSchema = z.object({
  rhythm: rhythmSchema,
  /** ISO date: about when it was to come. */
  around: z.string(),
  /** The month that it is for, as "2026-01", where the others name theirs. */
  month: z.string().nullable(),
  noteIds: groundsSchema,
  /** Documents of the sender without a day, one of which may be it. */
  perhaps: groundsSchema,
});
export type Missing = z.infer<typeof missingSchema>;

/** In GET /api/notes/senders: each statement with the documents that it rests on. */
export const senderTrailSchema = z.object({
  name: z.string(),
  /** Whether the name was read with certainty, or alike in several documents. */
  isSure: z.boolean(),
  /** The newest first. */
  bills: z.array(billSchema),
  /** The newest first. */
  years: z.array(yearCostSchema),
  rhythm: rhythmSchema.nullable(),
  rises: z.array(riseSchema),
  /** The earliest first. */
  missing: z.array(missingSchema),
  /** ISO date of the last bill of a series that seems to have ended. */
  endedAfter: z.string().nullable(),
});
export type SenderTrail = z.infer<typeof senderTrailSchema>;
