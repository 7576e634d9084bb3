import { z } from "zod";
import { MAX_COMMENT_LENGTH } from "./comment-length.ts";
import { trimVisible, withoutStacks } from "./visible-text.ts";

/** How many, the newest ones, come with a photo or post. */
export const COMMENTS_IN_LIST = 50;
export const COMMENTS_PAGE_SIZE = 200;

/** Only its author and the administrator see a pending comment. */
export const commentStatusSchema = z.enum(["published", "pending"]);
export type CommentStatus = z.infer<typeof commentStatusSchema>;

export const commentSchema = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  /** As it is now; never an e-mail address. */
  author: z.string(),
  authorImageUrl: z.string().nullable(),
  /** Plain text. */
  content: z.string(),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
  status: commentStatusSchema,
});

const GAP = /\n[^\S\n]*(?:\n[^\S\n]*)+\n/gu;

/** Empty lines would push other comments out of sight, and stacked marks cover them. */
function withoutGaps(content: string): string {
  return trimVisible(withoutStacks(content.replace(/\r\n?/gu, "\n").replace(GAP, "\n\n")));
}

/** POST …/comments. */
export const createCommentInput = z.strictObject({
  content: z
    .string()
    .overwrite(withoutGaps)
    .min(1, "Please write a comment first")
    .max(MAX_COMMENT_LENGTH, `A comment has at most ${MAX_COMMENT_LENGTH} characters`),
});
export type CreateCommentInput = z.infer<typeof createCommentInput>;
