import { sql } from "kysely";
import type { CreateCommentInput } from "../../_shared/contract/comment.ts";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { isoDate } from "../http/database.ts";
import { onRefusal } from "../http/database-errors.ts";
import { AppError } from "../http/errors.ts";
import { type Executor, statements } from "../http/postgres.ts";

/** The comments on photos or on posts; `subject` is the id of the photo or post. */
export interface Comments<Comment extends { id: number }> {
  /** Up to `limit` comments, oldest first, after the one with the id `after`. */
  list(db: Executor, subject: number, limit: number, after: number | undefined): Promise<Comment[]>;
  create(db: Executor, subject: number, input: CreateCommentInput): Promise<Comment>;
  remove(db: Executor, subject: number, id: number): Promise<void>;
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

/** The columns that comments on photos and on posts have in common. */
interface Row {
  id: number;
  user_id: number;
  author: string;
  author_image_url: string | null;
  content: string;
  published_at: string;
  status: string;
}
const COLUMNS = [
  "id",
  "user_id",
  "author",
  "author_image_url",
  "content",
  "published_at",
  "status",
] as const satisfies (keyof Row)[];

const toFields = (row: Row) => ({
  id: row.id,
  userId: row.user_id,
  author: row.author,
  authorImageUrl: row.author_image_url,
  content: row.content,
  publishedAt: isoDate(row.published_at),
  status: row.status,
});

/** The arguments of the database functions. */
interface NewComment {
  content: string;
  creation_key: string | undefined;
}

/** The differences between comments on photos and on posts. */
export interface CommentSource<Comment> {
  table: "photo_comments" | "blog_comments";
  /** The photo or post: its table, and the column of comments that refers to it. */
  subject: { table: "photos" | "blog_posts"; column: "photo_id" | "post_id" };
  /** Calls the database function that adds a comment. */
  add(db: Executor, subject: number, comment: NewComment): Promise<Row[]>;
  /** The error when there is no such photo or post. */
  missing: () => AppError;
  read(fields: ReturnType<typeof toFields>, subject: number): Comment;
}

/** Reads, adds and deletes comments, as far as the policies and the database function allow it to the caller. */
export function commentsOf<Comment extends { id: number }>({
  table,
  subject: { table: subjects, column },
  add,
  missing,
  read,
}: CommentSource<Comment>): Comments<Comment> {
  const below = (subject: number) => sql<boolean>`${sql.ref(column)} = ${subject}`;
  const isThere = async (db: Executor, id: number) =>
    (await db.run(statements.selectFrom(subjects).select("id").where("id", "=", id))).length > 0;
  return {
    async list(db, subject, limit, after = 0) {
      const rows = await db.run(
        statements
          .selectFrom(table)
          .select(COLUMNS)
          .where(below(subject))
          .where("id", ">", after)
          .orderBy("id")
          .limit(limit),
      );
      // Without comments, the photo or post itself may not exist or not be visible to the caller.
      if (rows.length === 0 && !(await isThere(db, subject))) throw missing();
      return rows.map((row) => read(toFields(row), subject));
    },

    /** The database decides whether it is published at once. */
    async create(db, subject, { content, creationKey }) {
      const [row] = await add(db, subject, { content, creation_key: creationKey }).catch(
        onRefusal({ [MISSING]: missing, [KEY_TAKEN]: keyTaken }),
      );
      if (!row) throw new Error("The comment was not made.");
      return read(toFields(row), subject);
    },

    /** Allowed for the author, and for the administrator. */
    async remove(db, subject, id) {
      const deletion = statements
        .deleteFrom(table)
        .where("id", "=", id)
        .where(below(subject))
        .returning("id");
      if ((await db.run(deletion)).length > 0) return;
      const found = statements.selectFrom(table).select("id").where("id", "=", id).where(below(subject));
      throw (await db.run(found)).length > 0 ? notYours() : notFound();
    },
  };
}
