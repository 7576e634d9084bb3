import { type PhotoComment, photoCommentSchema } from "../../_shared/contract/photo.ts";
import { isoDate } from "../http/database.ts";
import { commentsOf } from "../comments/comments.repository.ts";
import { photoNotFound } from "./photos.errors.ts";

function toComment(value: unknown): PhotoComment {
  const comment = photoCommentSchema.parse(value);
  return { ...comment, publishedAt: isoDate(comment.publishedAt) };
}

/** The comments on photos. */
export const photoComments = commentsOf({
  table: "photo_comments",
  subject: { table: "photos", column: "photo_id", name: "photoId" },
  add: (client, photo_id, comment, columns) =>
    client
      .rpc("add_photo_comment", { photo_id, ...comment })
      .select(columns)
      .maybeSingle(),
  missing: photoNotFound,
  read: toComment,
});
