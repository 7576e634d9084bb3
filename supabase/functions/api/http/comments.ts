import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import type { Comments } from "./comment-routes.ts";
import { type Answer, dataOf } from "./database.ts";
import type { Client } from "./environment.ts";
import { AppError } from "./errors.ts";

/** 404: there is no such comment below this photo or post. */
const notFound = () => new AppError(404, "comments.not_found", ERROR_MESSAGES.commentNotFound);
const notYours = () => new AppError(403, "comments.not_yours", ERROR_MESSAGES.commentNotYours);

/** What the database calls that there is nothing to say something about. */
const MISSING = "PT404";

/** What the comments on photos and those on posts differ in. */
export interface CommentSource<Comment> {
  table: "photo_comments" | "blog_comments";
  /** What a comment stands under: its column, and the name of that for the client. */
  subject: { column: "photo_id" | "post_id"; name: "photoId" | "postId" };
  /** Calls the database's function that adds one; `columns` are those of its answer. */
  add(client: Client, subject: number, content: string, columns: string): PromiseLike<Answer<unknown>>;
  /** What there is none of to say something about. */
  missing: () => AppError;
  read(row: unknown): Comment;
}

/** Reads, adds and deletes comments, as far as the caller may: the policies and the function that adds them decide. */
export function commentsOf<Comment extends { id: number }>({
  table,
  subject: { column, name },
  add,
  missing,
  read,
}: CommentSource<Comment>): Comments<Comment> {
  const columns = `id,${name}:${column},userId:user_id,author,authorImageUrl:author_image_url,content,publishedAt:published_at,status`;
  return {
    async list(client, subject, limit, after = 0) {
      const below = client
        .from(table)
        .select(columns)
        .match({ [column]: subject });
      const rows: unknown[] = dataOf(await below.gt("id", after).order("id").limit(limit)) ?? [];
      return rows.map(read);
    },

    /** The database says whether it is seen at once. */
    async create(client, subject, content) {
      const answer = await add(client, subject, content, columns);
      if (answer.error?.code === MISSING) throw missing();
      return read(dataOf(answer));
    },

    /** The author's own, or any for the administrator. */
    async remove(client, subject, id) {
      const found = { id, [column]: subject };
      if (dataOf(await client.from(table).delete().match(found).select("id").maybeSingle())) return;
      if (dataOf(await client.from(table).select("id").match(found).maybeSingle())) throw notYours();
      throw notFound();
    },
  };
}
