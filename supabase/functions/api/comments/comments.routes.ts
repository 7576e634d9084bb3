import { Hono } from "hono";
import { etag } from "hono/etag";
import { COMMENTS_PAGE_SIZE, createCommentInput } from "../../_shared/contract/comment.ts";
import type { Environment } from "../http/environment.ts";
import { once, onceDone, RECORD } from "../http/idempotency.ts";
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
      const [subject, input] = [idParam(c), await jsonBody(c, createCommentInput)];
      const comment = await once(c, {
        receipt: RECORD,
        work: (tx) => comments.create(tx, subject, input),
        again: (tx, { id }) => comments.find(tx, subject, id),
      });
      return c.json(comment, 201);
    })
    .delete(`${path}/:id/comments/:commentId`, requireSession, async (c) => {
      const [subject, id] = [idParam(c), idParam(c, "commentId")];
      await onceDone(c, (tx) => comments.remove(tx, subject, id));
      return c.body(null, 204);
    });
