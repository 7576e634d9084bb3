import { z } from "zod";
import { MAX_COMMENT_LENGTH } from "./comment-length.ts";
import { trimVisible } from "./visible-text.ts";

/** Comments that come with a photo or a post in a list: the newest; the others have an address of their own. */
export const COMMENTS_IN_LIST = 50;
/** Comments of one page of the whole conversation; the next page is in the `Link` header. */
export const COMMENTS_PAGE_SIZE = 200;

/** A comment that waits for the administrator is seen by its author and the administrator alone. */
export const commentStatusSchema = z.enum(["published", "pending"]);
export type CommentStatus = z.infer<typeof commentStatusSchema>;

/** A comment as everybody reads it (specification, section 3); what it stands under has its own field beside these. */
export const commentSchema = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  /** The author's name as it is now; never an e-mail address. */
  author: z.string(),
  authorImageUrl: z.string().nullable(),
  /** Plain text. */
  content: z.string(),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
  status: commentStatusSchema,
});

/** Three line breaks or more, with whatever blanks between them. */
const GAP = /\n[^\S\n]*(?:\n[^\S\n]*)+\n/gu;

/** A comment as it is kept: however many lines are left empty in it, it shows one, and pushes nothing out of sight. */
function withoutGaps(content: string): string {
  return trimVisible(content.replace(/\r\n?/gu, "\n").replace(GAP, "\n\n"));
}

/**
 * Body of POST …/comments: non-empty after trimming (specification, section 5). Sent again by the same person with the same
 * `creationKey`, for want of an answer, it makes no second comment; with other words, or about something else, it is refused
 * (409).
 */
export const createCommentInput = z.strictObject({
  content: z
    .string()
    .overwrite(withoutGaps)
    .min(1, "Please write a comment first")
    .max(MAX_COMMENT_LENGTH, `A comment has at most ${MAX_COMMENT_LENGTH} characters`),
  creationKey: z.uuid("must be a UUID").toLowerCase().optional(),
});
export type CreateCommentInput = z.infer<typeof createCommentInput>;
