import { Hono } from "hono";
import { etag } from "hono/etag";
import { COMMENTS_PAGE_SIZE, createCommentInput } from "../../_shared/contract/comment.ts";
import type { Client, Environment } from "./environment.ts";
import { answerAsVisitor } from "./optional-session.ts";
import { answerPage, numberPlace, pageQuery } from "./pages.ts";
import { requireSession } from "./session.ts";
import { idParam, jsonBody } from "./validate.ts";

/** What is said about one kind of thing; `subject` is the number of the photo or the post. */
export interface Comments<Comment extends { id: number }> {
  /** So many, oldest first, after the comment with the number `after`. */
  list(client: Client, subject: number, limit: number, after: number | undefined): Promise<Comment[]>;
  create(client: Client, subject: number, content: string): Promise<Comment>;
  remove(client: Client, subject: number, id: number): Promise<void>;
}

const listQuery = pageQuery(numberPlace, COMMENTS_PAGE_SIZE);

/** Reading, writing and deleting comments below `/photos` or `/blog-posts` (section 7). */
export const commentRoutes = <Comment extends { id: number }>(
  path: `/${string}`,
  comments: Comments<Comment>,
) =>
  new Hono<Environment>()
    .get(`${path}/:id/comments`, etag(), (c) =>
      answerAsVisitor(c, (client) => {
        const subject = idParam(c);
        return answerPage(c, listQuery, (limit, after) => comments.list(client, subject, limit, after));
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
