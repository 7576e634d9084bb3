import { z } from "zod";

const failureSchema = z.object({
  advice: z.string(),
  detail: z.string(),
  total: z.number().int(),
  /** ISO 8601, UTC. */
  firstAt: z.string(),
  lastAt: z.string(),
});
export type AuthFailure = z.infer<typeof failureSchema>;

/** GET /api/admin/auth. */
export const authStatusSchema = z.object({
  mail: z.object({
    sentAt: z.string().nullable(),
    failures: z.array(failureSchema),
  }),
  failures: z.array(failureSchema),
  settings: z.array(z.object({ name: z.string(), needed: z.boolean(), why: z.string() })),
});
export type AuthStatus = z.infer<typeof authStatusSchema>;
