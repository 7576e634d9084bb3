import { z } from "zod";
import { MAX_COMMENT_LENGTH } from "./comment-length.ts";
import { trimVisible, withoutStacks } from "./visible-text.ts";

/** How many comments, the newest ones, come with a photo or post; all of them are at an address of their own. */
export const COMMENTS_IN_LIST = 50;
/** Comments in one page of all comments on something; the next page is in the `Link` header. */
export const COMMENTS_PAGE_SIZE = 200;

/** Only its author and the administrator see a pending comment. */
export const commentStatusSchema = z.enum(["published", "pending"]);
export type CommentStatus = z.infer<typeof commentStatusSchema>;

/** A comment (specification, section 3), to be extended with the id of its photo or post. */
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

const GAP = /\n[^\S\n]*(?:\n[^\S\n]*)+\n/gu;

/** Normalises a comment, so that it neither pushes other comments out of sight, by empty lines, nor covers them, by marks. */
function withoutGaps(content: string): string {
  return trimVisible(withoutStacks(content.replace(/\r\n?/gu, "\n").replace(GAP, "\n\n")));
}

/**
 * Body of POST …/comments: non-empty after trimming (specification, section 5). A repeated request of the same person with
 * the same `creationKey` creates no second comment; with another text or on another subject it is refused (409).
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
