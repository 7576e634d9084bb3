import type { CreateCommentInput } from "../../_shared/contract/comment.ts";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { type Answer, dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { AppError } from "../http/errors.ts";

/** The comments on photos or on posts; `subject` is the id of the photo or post. */
export interface Comments<Comment extends { id: number }> {
  /** Up to `limit` comments, oldest first, after the one with the id `after`. */
  list(client: Client, subject: number, limit: number, after: number | undefined): Promise<Comment[]>;
  create(client: Client, subject: number, input: CreateCommentInput): Promise<Comment>;
  remove(client: Client, subject: number, id: number): Promise<void>;
}

/** 404: there is no such comment on this photo or post. */
const notFound = () => new AppError(404, "comments.not_found", ERROR_MESSAGES.commentNotFound);
const notYours = () => new AppError(403, "comments.not_yours", ERROR_MESSAGES.commentNotYours);
/** 409: this person used the same creation key for another text or subject. */
const keyTaken = () => new AppError(409, "comments.key_taken", ERROR_MESSAGES.commentKeyTaken);

/** Raised by the database when there is no such photo or post. */
const MISSING = "PT404";
/** Raised by the database when the creation key belongs to another comment. */
const KEY_TAKEN = "PT409";

/** The arguments of the database functions. */
interface NewComment {
  content: string;
  creation_key?: string;
}

/** The differences between comments on photos and on posts. */
export interface CommentSource<Comment> {
  table: "photo_comments" | "blog_comments";
  /** The photo or post: its table, the column of comments that refers to it, and the client's name for that column. */
  subject: { table: "photos" | "blog_posts"; column: "photo_id" | "post_id"; name: "photoId" | "postId" };
  /** Calls the database function that adds a comment; `columns` are those of its answer. */
  add(client: Client, subject: number, comment: NewComment, columns: string): PromiseLike<Answer<unknown>>;
  /** The error when there is no such photo or post. */
  missing: () => AppError;
  read(row: unknown): Comment;
}

/** Reads, adds and deletes comments, as far as the policies and the database function allow it to the caller. */
export function commentsOf<Comment extends { id: number }>({
  table,
  subject: { table: subjects, column, name },
  add,
  missing,
  read,
}: CommentSource<Comment>): Comments<Comment> {
  const columns = `id,${name}:${column},userId:user_id,author,authorImageUrl:author_image_url,content,publishedAt:published_at,status`;
  const isThere = async (client: Client, id: number) =>
    dataOf(await client.from(subjects).select("id").eq("id", id).maybeSingle()) !== null;
  return {
    async list(client, subject, limit, after = 0) {
      const below = client
        .from(table)
        .select(columns)
        .match({ [column]: subject });
      const rows: unknown[] = dataOf(await below.gt("id", after).order("id").limit(limit)) ?? [];
      // Without comments, the photo or post itself may not exist or not be visible to the caller.
      if (rows.length === 0 && !(await isThere(client, subject))) throw missing();
      return rows.map(read);
    },

    /** The database decides whether it is published at once. */
    async create(client, subject, { content, creationKey }) {
      const answer = await add(client, subject, { content, creation_key: creationKey }, columns);
      if (answer.error?.code === MISSING) throw missing();
      if (answer.error?.code === KEY_TAKEN) throw keyTaken();
      return read(dataOf(answer));
    },

    /** Allowed for the author, and for the administrator. */
    async remove(client, subject, id) {
      const found = { id, [column]: subject };
      if (dataOf(await client.from(table).delete().match(found).select("id").maybeSingle())) return;
      if (dataOf(await client.from(table).select("id").match(found).maybeSingle())) throw notYours();
      throw notFound();
    },
  };
}
