import { photoCommentSchema } from "../../_shared/contract/photo.ts";
import { commentsOf } from "../comments/comments.repository.ts";
import { call } from "../../_shared/database/index.ts";
import { photoNotFound } from "./photos.errors.ts";

export const photoComments = commentsOf({
  table: "photo_comments",
  subject: { table: "photos", column: "photo_id" },
  add: (db, photo_id, comment) => call(db, "add_photo_comment", { photo_id, ...comment }),
  missing: photoNotFound,
  read: (fields, photoId) => photoCommentSchema.parse({ ...fields, photoId }),
});
