import { Hono } from "hono";
import { etag } from "hono/etag";
import { z } from "zod";
import { COMMENTS_PAGE_SIZE, createCommentInput } from "../../_shared/contract/comment.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import type { Client, Environment } from "./environment.ts";
import { answerAsVisitor } from "./optional-session.ts";
import { requireSession } from "./session.ts";
import { idParam, jsonBody, parse } from "./validate.ts";

/** What is said about one kind of thing; `subject` is the number of the photo or the post. */
export interface Comments<Comment extends { id: number }> {
  /** A page, oldest first, after the comment with the number `after`; `next` is where the following page begins. */
  list(
    client: Client,
    subject: number,
    page: { limit: number; after?: number | undefined },
  ): Promise<{ comments: Comment[]; next: number | undefined }>;
  create(client: Client, subject: number, content: string): Promise<Comment>;
  remove(client: Client, subject: number, id: number): Promise<void>;
}

/** The place after which the next page begins: the number of the last comment of the page before. */
const cursorSchema = z.number().int().positive();

const listQuery = z.object({
  limit: z.coerce
    .number("must be a whole number")
    .int()
    .min(1)
    .max(COMMENTS_PAGE_SIZE)
    .default(COMMENTS_PAGE_SIZE),
  cursor: z.string().optional(),
});

/** Reading, writing and deleting comments below `/photos` or `/blog-posts` (section 7). */
export const commentRoutes = <Comment extends { id: number }>(
  path: `/${string}`,
  comments: Comments<Comment>,
) =>
  new Hono<Environment>()
    .get(`${path}/:id/comments`, etag(), (c) =>
      answerAsVisitor(c, async (client) => {
        const { limit, cursor } = parse(listQuery, c.req.query());
        const after = cursor === undefined ? undefined : readCursor(cursorSchema, cursor);
        const subject = idParam(c);
        const page = await comments.list(client, subject, { limit, after });
        if (page.next) {
          const address = `/api${path}/${subject}/comments?limit=${limit}&cursor=${writeCursor(page.next)}`;
          c.header("link", `<${address}>; rel="next"`);
        }
        return c.json(page.comments);
      }),
    )
    .post(`${path}/:id/comments`, requireSession, async (c) => {
      const { content } = await jsonBody(c, createCommentInput);
      return c.json(await comments.create(c.get("client"), idParam(c), content), 201);
    })
    .delete(`${path}/:id/comments/:commentId`, requireSession, async (c) => {
      await comments.remove(c.get("client"), idParam(c), idParam(c, "commentId"));
      return c.body(null, 204);
    });
