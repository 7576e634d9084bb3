import { z } from "zod";

const failureSchema = z.object({
  /** What the owner can do about it. */
  advice: z.string(),
  /** Auth's own words. */
  detail: z.string(),
  total: z.number().int(),
  /** ISO 8601, UTC. */
  firstAt: z.string(),
  lastAt: z.string(),
});
export type AuthFailure = z.infer<typeof failureSchema>;

/** GET /api/admin/auth: how Auth and its mails are, for the administrator. */
export const authStatusSchema = z.object({
  mail: z.object({
    /** When Auth sent the last mail, to the minute; null when it has sent none. */
    sentAt: z.string().nullable(),
    /** The last failure of each kind in the last week, the newest first. */
    failures: z.array(failureSchema),
  }),
  /** The same of what else Auth refused and only the owner can mend. */
  failures: z.array(failureSchema),
  /** The settings that are not as the site needs them, as far as Auth tells its settings. */
  settings: z.array(z.object({ name: z.string(), needed: z.boolean(), why: z.string() })),
});
export type AuthStatus = z.infer<typeof authStatusSchema>;
