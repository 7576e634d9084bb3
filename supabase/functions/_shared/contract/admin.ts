import { z } from "zod";
import { commentStatusSchema } from "./comment.ts";

/** Rows in one page of a list of the desk; the next page is in the `Link` header. */
export const ADMIN_PAGE_SIZE = 50;
export const MAX_ADMIN_PAGE_SIZE = 200;
export const MAX_PEOPLE_SEARCH_LENGTH = 100;

/** How many days the changes on the dashboard cover; its new uploads are those of the last week. */
export const CHANGE_DAYS = 30;
export const NEW_UPLOAD_DAYS = 7;
export const MAX_ANALYTICS_DAYS = 366;

const count = z.number().int();
const figuresSchema = z.object({
  totalPhotos: count,
  totalUsers: count,
  totalNotes: count,
  /** Categories of photos and of posts. */
  totalCategories: count,
  newUploads: count,
  /** Views of pages, posts and photos, each visitor once a day. */
  totalViews: count,
});
/** The six figures of the dashboard with their changes (GET /api/admin/stats), and the number of all posts. */
export const adminStatsSchema = figuresSchema.extend({
  /** Including drafts and scheduled posts. */
  totalPosts: count,
  changes: figuresSchema,
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

const lookedAt = z.array(z.object({ id: z.number().int(), title: z.string(), views: count }));
/** Views, comments and uploads by day, the oldest first (GET /api/admin/analytics?days=). */
export const analyticsSchema = z.object({
  days: z.array(z.object({ date: z.iso.date(), views: count, comments: count, uploads: count })),
  pages: z.array(z.object({ path: z.string(), views: count })),
  posts: lookedAt,
  photos: lookedAt,
});
export type Analytics = z.infer<typeof analyticsSchema>;

export const COMMENT_KINDS = ["photo", "post"] as const;

/** A comment on the desk (GET /api/admin/comments). */
export const adminCommentSchema = z.object({
  kind: z.enum(COMMENT_KINDS),
  id: z.number().int(),
  /** The photo or post that it is on. */
  subjectId: z.number().int(),
  subjectTitle: z.string(),
  userId: z.number().int(),
  author: z.string(),
  content: z.string(),
  status: commentStatusSchema,
  publishedAt: z.string(),
});
export type AdminComment = z.infer<typeof adminCommentSchema>;

/** How many comments one request approves or deletes. */
export const MAX_COMMENTS_AT_ONCE = 500;

/** Body of POST /api/admin/comments/approve and …/delete: pending comments. */
export const decideCommentsInput = z.strictObject({
  comments: z
    .array(z.strictObject({ kind: z.enum(COMMENT_KINDS), id: z.number().int().positive() }))
    .min(1, "Name at least one comment")
    .max(MAX_COMMENTS_AT_ONCE),
});
export type DecideCommentsInput = z.infer<typeof decideCommentsInput>;

/** How many comments were changed, and how many were no longer pending or had been deleted meanwhile. */
export const decidedCommentsSchema = z.object({ done: count, missed: count });
export type DecidedComments = z.infer<typeof decidedCommentsSchema>;

const ROLES = ["Admin", "Viewer"] as const;

/** An account (GET /api/admin/users). */
export const adminUserSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(ROLES),
  /** ISO 8601, UTC, like every date here. */
  createdAt: z.string(),
  /** Null when they never logged in. */
  lastLogin: z.string().nullable(),
  isSuspended: z.boolean(),
  /** How many comments they have written. */
  commentCount: z.number().int(),
  /** The size of their documents in bytes. */
  documentBytes: z.number().int(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** Orders of the list of users: date of joining, name, last login, or size of their documents. */
export const USER_SORTS = ["joined", "name", "login", "storage"] as const;
export const DIRECTIONS = ["asc", "desc"] as const;
/** Filters of the list of users. */
export const USER_STATUSES = ["all", "suspended"] as const;

/** The number of all accounts and of those that match the search (GET /api/admin/users/counts). */
export const userCountsSchema = z.object({ total: count, found: count });
export type UserCounts = z.infer<typeof userCountsSchema>;

/** An entry of the activity log (GET /api/admin/activity), with the specification's names. */
export const activitySchema = z.object({
  id: z.number().int(),
  action: z.string(),
  details: z.string(),
  /** The photo or post that it concerns, also through a comment; null for anything else, or when that is deleted. */
  about: z.object({ kind: z.enum(COMMENT_KINDS), id: z.number().int() }).nullable(),
  date: z.string(),
  /** Who did it; null for the site itself, and for deleted accounts. */
  user: z.string().nullable(),
  bySite: z.boolean(),
});
export type Activity = z.infer<typeof activitySchema>;
