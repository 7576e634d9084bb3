import { type PhotoComment, photoCommentSchema } from "../../_shared/contract/photo.ts";
import { isoDate } from "../http/database.ts";
import { commentsOf } from "../http/comments.ts";
import { photoNotFound } from "./photos.errors.ts";

function toComment(value: unknown): PhotoComment {
  const comment = photoCommentSchema.parse(value);
  return { ...comment, publishedAt: isoDate(comment.publishedAt) };
}

/** What is said about photos, for the routes below each of them. */
export const photoComments = commentsOf({
  table: "photo_comments",
  subject: { column: "photo_id", name: "photoId" },
  add: (client, photo_id, content, columns) =>
    client.rpc("add_photo_comment", { photo_id, content }).select(columns).maybeSingle(),
  missing: photoNotFound,
  read: toComment,
});
