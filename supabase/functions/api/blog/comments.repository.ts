import type { BlogComment } from "../../_shared/contract/blog.ts";
import { dataOf } from "../http/database.ts";
import type { Comments } from "../http/comment-routes.ts";
import type { Client } from "../http/environment.ts";
import { commentNotFound, commentNotYours, postNotFound } from "./blog.errors.ts";
import { COMMENT_COLUMNS, toComment } from "./blog.mapping.ts";

/** A page of what was said about a post, oldest first, as far as the caller may read it. */
async function listComments(
  client: Client,
  post: number,
  page: { limit: number; after?: number | undefined },
): Promise<{ comments: BlogComment[]; next: number | undefined }> {
  const rows =
    dataOf(
      await client
        .from("blog_comments")
        .select(COMMENT_COLUMNS)
        .eq("post_id", post)
        .gt("id", page.after ?? 0)
        .order("id")
        .limit(page.limit + 1),
    ) ?? [];
  const comments = rows.slice(0, page.limit).map(toComment);
  return { comments, next: rows.length > page.limit ? comments.at(-1)?.id : undefined };
}

/** Adds a comment of the caller's; the database says whether it is seen at once. */
async function createComment(client: Client, post: number, content: string): Promise<BlogComment> {
  const answer = await client
    .rpc("add_blog_comment", { post_id: post, content })
    .select(COMMENT_COLUMNS)
    .maybeSingle();
  if (answer.error?.code === "PT404") throw postNotFound();
  return toComment(dataOf(answer));
}

/** Deletes a comment: the author's own, or any for the administrator. */
async function deleteComment(client: Client, post: number, id: number): Promise<void> {
  const comments = () => client.from("blog_comments");
  const found = { id, post_id: post };
  if (dataOf(await comments().delete().match(found).select("id").maybeSingle())) return;
  if (dataOf(await comments().select("id").match(found).maybeSingle())) throw commentNotYours();
  throw commentNotFound();
}

/** What is said about posts, for the routes below each of them. */
export const blogComments: Comments<BlogComment> = {
  list: listComments,
  create: createComment,
  remove: deleteComment,
};
