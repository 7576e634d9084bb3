import { z } from "zod";
import { commentStatusSchema } from "./comment.ts";

export const ADMIN_PAGE_SIZE = 50;
export const MAX_ADMIN_PAGE_SIZE = 200;
export const MAX_PEOPLE_SEARCH_LENGTH = 100;

export const CHANGE_DAYS = 30;
export const NEW_UPLOAD_DAYS = 7;
export const MAX_ANALYTICS_DAYS = 366;

const count = z.number().int();
const figuresSchema = z.object({
  totalPhotos: count,
  totalUsers: count,
  totalNotes: count,
  totalCategories: count,
  newUploads: count,
  /** Each visitor once a day. */
  totalViews: count,
});
/** GET /api/admin/stats. */
export const adminStatsSchema = figuresSchema.extend({
  totalPosts: count,
  changes: figuresSchema,
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

const lookedAt = z.array(z.object({ id: z.number().int(), title: z.string(), views: count }));
/** GET /api/admin/analytics?days=, the oldest first. */
export const analyticsSchema = z.object({
  days: z.array(z.object({ date: z.iso.date(), views: count, comments: count, uploads: count })),
  pages: z.array(z.object({ path: z.string(), views: count })),
  posts: lookedAt,
  photos: lookedAt,
});
export type Analytics = z.infer<typeof analyticsSchema>;

export const COMMENT_KINDS = ["photo", "post"] as const;

/** GET /api/admin/comments. */
export const adminCommentSchema = z.object({
  kind: z.enum(COMMENT_KINDS),
  id: z.number().int(),
  subjectId: z.number().int(),
  subjectTitle: z.string(),
  userId: z.number().int(),
  author: z.string(),
  content: z.string(),
  status: commentStatusSchema,
  publishedAt: z.string(),
});
export type AdminComment = z.infer<typeof adminCommentSchema>;

export const MAX_COMMENTS_AT_ONCE = 500;

/** POST /api/admin/comments/approve and …/delete. */
export const decideCommentsInput = z.strictObject({
  comments: z
    .array(z.strictObject({ kind: z.enum(COMMENT_KINDS), id: z.number().int().positive() }))
    .min(1, "Name at least one comment")
    .max(MAX_COMMENTS_AT_ONCE),
});
export type DecideCommentsInput = z.infer<typeof decideCommentsInput>;

export const decidedCommentsSchema = z.object({ done: count, missed: count });
export type DecidedComments = z.infer<typeof decidedCommentsSchema>;

const ROLES = ["Admin", "Viewer"] as const;

/** GET /api/admin/users. */
export const adminUserSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(ROLES),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  lastLogin: z.string().nullable(),
  isSuspended: z.boolean(),
  commentCount: z.number().int(),
  /** Bytes. */
  documentBytes: z.number().int(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const USER_SORTS = ["joined", "name", "login", "storage"] as const;
export const DIRECTIONS = ["asc", "desc"] as const;
export const USER_STATUSES = ["all", "suspended"] as const;

/** GET /api/admin/users/counts. */
export const userCountsSchema = z.object({ total: count, found: count });
export type UserCounts = z.infer<typeof userCountsSchema>;

/** GET /api/admin/activity, with the specification's names. */
export const activitySchema = z.object({
  id: z.number().int(),
  action: z.string(),
  details: z.string(),
  /** Also through a comment; null for anything else, or when that is deleted. */
  about: z.object({ kind: z.enum(COMMENT_KINDS), id: z.number().int() }).nullable(),
  date: z.string(),
  user: z.string().nullable(),
  bySite: z.boolean(),
});
export type Activity = z.infer<typeof activitySchema>;
