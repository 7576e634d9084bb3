import { Hono } from "hono";
import { etag } from "hono/etag";
import { COMMENTS_PAGE_SIZE, createCommentInput } from "../../_shared/contract/comment.ts";
import type { Environment } from "../http/environment.ts";
import { answerAsVisitor } from "../http/optional-session.ts";
import { answerPage, numberPlace, pageQuery } from "../http/pages.ts";
import { requireSession } from "../http/session.ts";
import { idParam, jsonBody } from "../http/validate.ts";
import type { Comments } from "./comments.repository.ts";

const listQuery = pageQuery(numberPlace, COMMENTS_PAGE_SIZE);

export const commentRoutes = <Comment extends { id: number }>(
  path: `/${string}`,
  comments: Comments<Comment>,
) =>
  new Hono<Environment>()
    .get(`${path}/:id/comments`, etag(), (c) =>
      answerAsVisitor(c, () => {
        const subject = idParam(c);
        return answerPage(c, listQuery, (limit, after) => comments.list(c.get("db"), subject, limit, after));
      }),
    )
    .post(`${path}/:id/comments`, requireSession, async (c) => {
      const input = await jsonBody(c, createCommentInput);
      return c.json(await comments.create(c.get("db"), idParam(c), input), 201);
    })
    .delete(`${path}/:id/comments/:commentId`, requireSession, async (c) => {
      await comments.remove(c.get("db"), idParam(c), idParam(c, "commentId"));
      return c.body(null, 204);
    });
