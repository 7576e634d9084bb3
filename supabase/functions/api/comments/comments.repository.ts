import type { CreateCommentInput } from "../../_shared/contract/comment.ts";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { type Answer, dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { AppError } from "../http/errors.ts";

/** What is said about one kind of thing; `subject` is the number of the photo or the post. */
export interface Comments<Comment extends { id: number }> {
  /** So many, oldest first, after the comment with the number `after`. */
  list(client: Client, subject: number, limit: number, after: number | undefined): Promise<Comment[]>;
  create(client: Client, subject: number, input: CreateCommentInput): Promise<Comment>;
  remove(client: Client, subject: number, id: number): Promise<void>;
}

/** 404: there is no such comment below this photo or post. */
const notFound = () => new AppError(404, "comments.not_found", ERROR_MESSAGES.commentNotFound);
const notYours = () => new AppError(403, "comments.not_yours", ERROR_MESSAGES.commentNotYours);
/** 409: this person gave the same key to other words, or to a comment on something else. */
const keyTaken = () => new AppError(409, "comments.key_taken", ERROR_MESSAGES.commentKeyTaken);

/** What the database calls that there is nothing to say something about. */
const MISSING = "PT404";
/** What it calls that the key is of another comment. */
const KEY_TAKEN = "PT409";

/** A comment as the database's functions take it. */
interface NewComment {
  content: string;
  creation_key?: string;
}

/** What the comments on photos and those on posts differ in. */
export interface CommentSource<Comment> {
  table: "photo_comments" | "blog_comments";
  /** What a comment stands under: its table, the column that names it, and the name of that for the client. */
  subject: { table: "photos" | "blog_posts"; column: "photo_id" | "post_id"; name: "photoId" | "postId" };
  /** Calls the database's function that adds one; `columns` are those of its answer. */
  add(client: Client, subject: number, comment: NewComment, columns: string): PromiseLike<Answer<unknown>>;
  /** What there is none of to say something about. */
  missing: () => AppError;
  read(row: unknown): Comment;
}

/** Reads, adds and deletes comments, as far as the caller may: the policies and the function that adds them decide. */
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
      // Where nothing was said there may be nothing to say it about, as far as the caller may see.
      if (rows.length === 0 && !(await isThere(client, subject))) throw missing();
      return rows.map(read);
    },

    /** The database says whether it is seen at once. */
    async create(client, subject, { content, creationKey }) {
      const answer = await add(client, subject, { content, creation_key: creationKey }, columns);
      if (answer.error?.code === MISSING) throw missing();
      if (answer.error?.code === KEY_TAKEN) throw keyTaken();
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
