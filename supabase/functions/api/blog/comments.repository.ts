import { commentsOf } from "../http/comments.ts";
import { postNotFound } from "./blog.errors.ts";
import { toComment } from "./blog.mapping.ts";

/** What is said about posts, for the routes below each of them. */
export const blogComments = commentsOf({
  table: "blog_comments",
  subject: { column: "post_id", name: "postId" },
  add: (client, post_id, content, columns) =>
    client.rpc("add_blog_comment", { post_id, content }).select(columns).maybeSingle(),
  missing: postNotFound,
  read: toComment,
});
