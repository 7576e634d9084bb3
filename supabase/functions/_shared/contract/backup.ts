import { z } from "zod";

/** Where the backups of a site go. `platform`: not the site's business, as on a hosted project. */
export const backupPlaceSchema = z.enum(["folder", "bucket", "nowhere", "platform"]);
export const backupPeriodSchema = z.enum(["day", "week", "never"]);
export type BackupPeriod = z.infer<typeof backupPeriodSchema>;

/** In GET /api/admin. */
export const backupStatusSchema = z.object({
  place: backupPlaceSchema,
  /** How often the site makes one by itself. */
  every: backupPeriodSchema,
  /** Whether the environment says how often, so that nobody can choose it. */
  isFixed: z.boolean(),
  /** The last one, whether the site or its operator began it; null when there was none. */
  last: z
    .object({
      /** ISO 8601, UTC. */
      startedAt: z.string(),
      state: z.enum(["made", "failed", "running", "cut off"]),
      /** Why it failed. */
      error: z.string().nullable(),
    })
    .nullable(),
  /** Whether the next one should have been made long ago. */
  isLate: z.boolean(),
});
export type BackupStatus = z.infer<typeof backupStatusSchema>;
export type BackupPlan = Pick<BackupStatus, "place" | "every" | "isFixed">;
