import { z } from "zod";

/** How long something that is over is still listed, in days; what was to be paid then is "older". */
export const OVERDUE_DAYS = 60;
export const MAX_DUE = 500;

/** How many days before its day a mail reminds of it. */
export const REMINDER_DAYS = { due: 3, end: 14, notice: 14 } as const;

/** `notice`: the last day to give notice, before the end. */
const dueKindSchema = z.enum(["due", "end", "notice"]);

/** `dismissed`: it is not due. */
const dueMarkSchema = z.enum(["done", "dismissed"]);
export type DueMark = z.infer<typeof dueMarkSchema>;

/** GET /api/notes/due: a list, the earliest day first. */
export const dueItemSchema = z.object({
  noteId: z.number().int(),
  title: z.string(),
  kind: dueKindSchema,
  /** ISO date. */
  date: z.string(),
  sender: z.string().nullable(),
  total: z.number().nullable(),
  /** Whether the total was read with certainty, or set by the person; also without one. */
  isTotalSure: z.boolean(),
  currency: z.string().nullable(),
  /** Whether the date was read with certainty, or set by the person. */
  isSure: z.boolean(),
  /** What the person said of it; calendar and mails leave a marked one out. */
  mark: dueMarkSchema.nullable(),
});
export type DueItem = z.infer<typeof dueItemSchema>;

/** PUT /api/notes/{id}/due; null takes a mark back. */
export const markDueInput = z.strictObject({
  kind: dueKindSchema,
  date: z.iso.date("must be a date such as 2026-04-08"),
  mark: dueMarkSchema.nullable(),
});
export type MarkDueInput = z.infer<typeof markDueInput>;

/** GET /api/due/settings. */
export const dueSettingsSchema = z.object({
  /** Moments in ISO 8601, UTC. */
  calendar: z.object({ since: z.string(), readAt: z.string().nullable() }).nullable(),
  reminders: z.boolean(),
  /** Whether this site sends mails. */
  hasMail: z.boolean(),
  /** Whether the person's address is shown to be theirs. */
  isConfirmed: z.boolean(),
});
export type DueSettings = z.infer<typeof dueSettingsSchema>;

/** PUT /api/due/reminders. */
export const dueRemindersInput = z.strictObject({ isOn: z.boolean() });

/** POST /api/due/calendar: the address, which is told this once. */
export const dueCalendarSchema = z.object({ address: z.string() });
