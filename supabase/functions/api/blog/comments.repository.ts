import { blogCommentSchema } from "../../_shared/contract/blog.ts";
import { commentsOf } from "../comments/comments.repository.ts";
import { call } from "../../_shared/database/index.ts";
import { postNotFound } from "./blog.errors.ts";

export const blogComments = commentsOf({
  table: "blog_comments",
  subject: { table: "blog_posts", column: "post_id" },
  add: (db, post_id, comment) => call(db, "add_blog_comment", { post_id, ...comment }),
  missing: postNotFound,
  read: (fields, postId) => blogCommentSchema.parse({ ...fields, postId }),
});
