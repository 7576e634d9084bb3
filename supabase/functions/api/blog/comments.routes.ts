import { Hono } from "hono";
import { etag } from "hono/etag";
import { z } from "zod";
import { COMMENTS_PAGE_SIZE, createCommentInput } from "../../_shared/contract/comment.ts";
import { readCursor, writeCursor } from "../http/cursor.ts";
import type { Environment } from "../http/environment.ts";
import { answerAsVisitor } from "../http/optional-session.ts";
import { requireSession } from "../http/session.ts";
import { idParam, jsonBody, parse } from "../http/validate.ts";
import { commentCursorSchema, createComment, deleteComment, listComments } from "./comments.repository.ts";

const listQuery = z.object({
  limit: z.coerce
    .number("must be a whole number")
    .int()
    .min(1)
    .max(COMMENTS_PAGE_SIZE)
    .default(COMMENTS_PAGE_SIZE),
  cursor: z.string().optional(),
});

/** What is said about posts. */
export const blogCommentsRoutes = new Hono<Environment>()
  .get("/blog-posts/:id/comments", etag(), (c) =>
    answerAsVisitor(c, async (client) => {
      const { limit, cursor } = parse(listQuery, c.req.query());
      const after = cursor === undefined ? undefined : readCursor(commentCursorSchema, cursor);
      const post = idParam(c);
      const { comments, next } = await listComments(client, post, { limit, after });
      if (next) {
        const address = `/api/blog-posts/${post}/comments?limit=${limit}&cursor=${writeCursor(next)}`;
        c.header("link", `<${address}>; rel="next"`);
      }
      return c.json(comments);
    }),
  )
  .post("/blog-posts/:id/comments", requireSession, async (c) => {
    const { content } = await jsonBody(c, createCommentInput);
    return c.json(await createComment(c.get("client"), idParam(c), content), 201);
  })
  .delete("/blog-posts/:id/comments/:commentId", requireSession, async (c) => {
    await deleteComment(c.get("client"), idParam(c), idParam(c, "commentId"));
    return c.body(null, 204);
  });
