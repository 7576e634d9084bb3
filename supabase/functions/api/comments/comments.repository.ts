import { sql } from "kysely";
import type { CreateCommentInput } from "../../_shared/contract/comment.ts";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { isoDate } from "../http/iso-date.ts";
import { type Executor, onRefusal, statements } from "../../_shared/database/index.ts";
import { AppError } from "../../_shared/errors.ts";

export interface Comments<Comment extends { id: number }> {
  list(db: Executor, subject: number, limit: number, after: number | undefined): Promise<Comment[]>;
  find(db: Executor, subject: number, id: number): Promise<Comment>;
  create(db: Executor, subject: number, input: CreateCommentInput): Promise<Comment>;
  remove(db: Executor, subject: number, id: number): Promise<void>;
}

const notFound = () => new AppError(404, "comments.not_found", ERROR_MESSAGES.commentNotFound);
const notYours = () => new AppError(403, "comments.not_yours", ERROR_MESSAGES.commentNotYours);

const MISSING = "PT404";

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

export interface CommentSource<Comment> {
  table: "photo_comments" | "blog_comments";
  subject: { table: "photos" | "blog_posts"; column: "photo_id" | "post_id" };
  add(db: Executor, subject: number, content: string): Promise<Row[]>;
  missing: () => AppError;
  read(fields: ReturnType<typeof toFields>, subject: number): Comment;
}

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
      if (rows.length === 0 && !(await isThere(db, subject))) throw missing();
      return rows.map((row) => read(toFields(row), subject));
    },

    async find(db, subject, id) {
      const [row] = await db.run(
        statements.selectFrom(table).select(COLUMNS).where("id", "=", id).where(below(subject)),
      );
      if (!row) throw notFound();
      return read(toFields(row), subject);
    },

    async create(db, subject, { content }) {
      const [row] = await add(db, subject, content).catch(onRefusal({ [MISSING]: missing }));
      if (!row) throw new Error("The comment was not made.");
      return read(toFields(row), subject);
    },

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
