import { z } from "zod";
import {
  type AdminComment,
  adminCommentSchema,
  COMMENT_KINDS,
  type DecideCommentsInput,
  type DecidedComments,
  decidedCommentsSchema,
} from "../../_shared/contract/admin.ts";
import { call, callValue, type Executor } from "../../_shared/database/index.ts";
import { isoDate } from "../http/iso-date.ts";
import { cutPage, numberPlace, placeDate } from "../http/pages.ts";
import { commentNotFound } from "./admin.errors.ts";

export const commentPlaceSchema = z.tuple([placeDate, z.enum(COMMENT_KINDS), numberPlace]);
type CommentPlace = z.infer<typeof commentPlaceSchema>;

export interface CommentFilter {
  pending: boolean;
  userId?: number | undefined;
}

export async function listComments(
  db: Executor,
  filter: CommentFilter,
  limit: number,
  after: CommentPlace | undefined,
): Promise<{ comments: AdminComment[]; next: CommentPlace | undefined }> {
  const [date, kind, id] = after ?? [];
  const rows = await call(db, "admin_comments", {
    only_pending: filter.pending,
    person_id: filter.userId,
    max_comments: limit + 1,
    before_date: date,
    before_kind: kind,
    before_id: id,
  });
  const { shown, last } = cutPage(rows, limit);
  return {
    comments: shown.map((row) =>
      adminCommentSchema.parse({
        kind: row.kind,
        id: row.id,
        subjectId: row.subject_id,
        subjectTitle: row.subject_title,
        userId: row.user_id,
        author: row.author,
        content: row.content,
        status: row.status,
        publishedAt: isoDate(row.published_at),
      }),
    ),
    next: last && commentPlaceSchema.parse([last.published_at, last.kind, last.id]),
  };
}

export async function decideComments(
  db: Executor,
  { comments }: DecideCommentsInput,
  decision: "approve" | "delete",
): Promise<DecidedComments> {
  const idsOf = (kind: AdminComment["kind"]) =>
    comments.filter((comment) => comment.kind === kind).map(({ id }) => id);
  return decidedCommentsSchema.parse(
    await callValue(db, "decide_comments", {
      on_photos: idsOf("photo"),
      on_posts: idsOf("post"),
      approve: decision === "approve",
    }),
  );
}

export async function approveComment(db: Executor, kind: string, id: number): Promise<void> {
  const comments = COMMENT_KINDS.filter((each) => each === kind).map((each) => ({ kind: each, id }));
  const { done } = await decideComments(db, { comments }, "approve");
  if (done === 0) throw commentNotFound();
}
