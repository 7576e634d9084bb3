import { z } from "zod";

/** Rows of one page of a list of the desk; the next page is in the `Link` header. */
export const ADMIN_PAGE_SIZE = 50;
export const MAX_PEOPLE_SEARCH_LENGTH = 100;

/** What people are on this site: it has one administrator. */
export const ROLES = ["Admin", "Viewer"] as const;

/** Somebody with an account (GET /api/admin/users). */
export const adminUserSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(ROLES),
  /** ISO 8601, UTC, like every date here. */
  createdAt: z.string(),
  /** Null: never. */
  lastLogin: z.string().nullable(),
  isSuspended: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** One thing that happened (GET /api/admin/activity), by the specification's names. */
export const activitySchema = z.object({
  id: z.number().int(),
  action: z.string(),
  details: z.string(),
  date: z.string(),
  /** Who did it, or null: the site itself, or somebody who is gone. */
  user: z.string().nullable(),
});
export type Activity = z.infer<typeof activitySchema>;
