import { commentsOf } from "../comments/comments.repository.ts";
import { postNotFound } from "./blog.errors.ts";
import { toComment } from "./blog.mapping.ts";

/** The comments on posts. */
export const blogComments = commentsOf({
  table: "blog_comments",
  subject: { table: "blog_posts", column: "post_id", name: "postId" },
  add: (client, post_id, comment, columns) =>
    client
      .rpc("add_blog_comment", { post_id, ...comment })
      .select(columns)
      .maybeSingle(),
  missing: postNotFound,
  read: toComment,
});
