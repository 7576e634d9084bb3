import { z } from "zod";
import { commentStatusSchema } from "./comment.ts";

/** Rows of one page of a list of the desk; the next page is in the `Link` header. */
export const ADMIN_PAGE_SIZE = 50;
export const MAX_ADMIN_PAGE_SIZE = 200;
export const MAX_PEOPLE_SEARCH_LENGTH = 100;

/** Changes on the dashboard are what came in these days; new uploads are those of the last ones. */
export const CHANGE_DAYS = 30;
export const NEW_UPLOAD_DAYS = 7;
export const MAX_ANALYTICS_DAYS = 366;

const count = z.number().int();
const figuresSchema = z.object({
  totalPhotos: count,
  totalUsers: count,
  totalNotes: count,
  /** Of photos and of posts. */
  totalCategories: count,
  newUploads: count,
  /** Of pages, posts and photos, each visitor once a day. */
  totalViews: count,
});
/** The six figures of the dashboard (GET /api/admin/stats), how each has changed, and how many posts were begun. */
export const adminStatsSchema = figuresSchema.extend({
  /** Drafts and scheduled ones as well. */
  totalPosts: count,
  changes: figuresSchema,
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

const lookedAt = z.array(z.object({ id: z.number().int(), title: z.string(), views: count }));
/** What was looked at, written and uploaded (GET /api/admin/analytics?days=), the oldest day first. */
export const analyticsSchema = z.object({
  days: z.array(z.object({ date: z.iso.date(), views: count, comments: count, uploads: count })),
  pages: z.array(z.object({ path: z.string(), views: count })),
  posts: lookedAt,
  photos: lookedAt,
});
export type Analytics = z.infer<typeof analyticsSchema>;

export const COMMENT_KINDS = ["photo", "post"] as const;

/** A comment as the desk shows it (GET /api/admin/comments). */
export const adminCommentSchema = z.object({
  kind: z.enum(COMMENT_KINDS),
  id: z.number().int(),
  /** What it stands under. */
  subjectId: z.number().int(),
  subjectTitle: z.string(),
  userId: z.number().int(),
  author: z.string(),
  content: z.string(),
  status: commentStatusSchema,
  publishedAt: z.string(),
});
export type AdminComment = z.infer<typeof adminCommentSchema>;

/** Comments that one request approves or deletes. */
export const MAX_COMMENTS_AT_ONCE = 500;

/** Body of POST /api/admin/comments/approve and …/delete: comments that wait. */
export const decideCommentsInput = z.strictObject({
  comments: z
    .array(z.strictObject({ kind: z.enum(COMMENT_KINDS), id: z.number().int().positive() }))
    .min(1, "Name at least one comment")
    .max(MAX_COMMENTS_AT_ONCE),
});
export type DecideCommentsInput = z.infer<typeof decideCommentsInput>;

/** Of how many it holds now, and of how many not: deleted meanwhile, or approved. */
export const decidedCommentsSchema = z.object({ done: count, missed: count });
export type DecidedComments = z.infer<typeof decidedCommentsSchema>;

/** What people are on this site: it has one administrator. */
const ROLES = ["Admin", "Viewer"] as const;

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
  /** How many comments they have written. */
  commentCount: z.number().int(),
  /** What their documents take, in bytes. */
  documentBytes: z.number().int(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** What people are listed by: when they joined, name, last login, or what their documents take. */
export const USER_SORTS = ["joined", "name", "login", "storage"] as const;
export const DIRECTIONS = ["asc", "desc"] as const;
/** Of everybody, or of those who are suspended. */
export const USER_STATUSES = ["all", "suspended"] as const;

/** How many have an account, and how many of them are found (GET /api/admin/users/counts). */
export const userCountsSchema = z.object({ total: count, found: count });
export type UserCounts = z.infer<typeof userCountsSchema>;

/** One thing that happened (GET /api/admin/activity), by the specification's names. */
export const activitySchema = z.object({
  id: z.number().int(),
  action: z.string(),
  details: z.string(),
  /** The photo or post that it is about, itself or by a comment; null for anything else, and when it is gone. */
  about: z.object({ kind: z.enum(COMMENT_KINDS), id: z.number().int() }).nullable(),
  date: z.string(),
  /** Who did it, or null: the site itself, or somebody who has left. */
  user: z.string().nullable(),
  bySite: z.boolean(),
});
export type Activity = z.infer<typeof activitySchema>;
