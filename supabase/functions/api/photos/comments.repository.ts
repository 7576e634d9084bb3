import { type PhotoComment, photoCommentSchema } from "../../_shared/contract/photo.ts";
import { dataOf } from "../http/database.ts";
import type { Comments } from "../http/comment-routes.ts";
import type { Client } from "../http/environment.ts";
import { commentNotFound, commentNotYours, FOREIGN_KEY_VIOLATION, photoNotFound } from "./photos.errors.ts";

const COLUMNS =
  "id,photoId:photo_id,userId:user_id,author,authorImageUrl:author_image_url,content,publishedAt:published_at,status";

function toComment(value: unknown): PhotoComment {
  const comment = photoCommentSchema.parse(value);
  return { ...comment, publishedAt: new Date(comment.publishedAt).toISOString() };
}

/** A page of what was said about a photo, oldest first, as far as the caller may read it. */
async function listComments(
  client: Client,
  photo: number,
  page: { limit: number; after?: number | undefined },
): Promise<{ comments: PhotoComment[]; next: number | undefined }> {
  const rows =
    dataOf(
      await client
        .from("photo_comments")
        .select(COLUMNS)
        .eq("photo_id", photo)
        .gt("id", page.after ?? 0)
        .order("id")
        .limit(page.limit + 1),
    ) ?? [];
  const comments = rows.slice(0, page.limit).map(toComment);
  return { comments, next: rows.length > page.limit ? comments.at(-1)?.id : undefined };
}

/** Adds a comment of the caller's; the database says whether it is seen at once. */
async function createComment(client: Client, photo: number, content: string): Promise<PhotoComment> {
  const answer = await client
    .rpc("add_photo_comment", { photo_id: photo, content })
    .select(COLUMNS)
    .maybeSingle();
  if (answer.error?.code === FOREIGN_KEY_VIOLATION) throw photoNotFound();
  return toComment(dataOf(answer));
}

/** Deletes a comment: the author's own, or any for the administrator. */
async function deleteComment(client: Client, photo: number, id: number): Promise<void> {
  const comments = () => client.from("photo_comments");
  const found = { id, photo_id: photo };
  if (dataOf(await comments().delete().match(found).select("id").maybeSingle())) return;
  if (dataOf(await comments().select("id").match(found).maybeSingle())) throw commentNotYours();
  throw commentNotFound();
}

/** What is said about photos, for the routes below each of them. */
export const photoComments: Comments<PhotoComment> = {
  list: listComments,
  create: createComment,
  remove: deleteComment,
};
