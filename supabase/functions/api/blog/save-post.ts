import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql, type UpdateObject } from "kysely";
import { DEFAULT_BLOG_CATEGORY, isEmptyContent, type PostStatus } from "../../_shared/contract/blog.ts";
import {
  type Executor,
  FOREIGN_KEY_VIOLATION,
  onRefusal,
  statements,
  type Tables,
} from "../../_shared/database/index.ts";
import { incompletePost, postNotFound, staleRevision, unknownCategory } from "./blog.errors.ts";
import { copySchema } from "./blog.mapping.ts";
import {
  copyAfterAutosave,
  copyAfterChange,
  type PostChanges,
  type PostText,
  withChanges,
} from "./working-copy.rules.ts";

type Post = Selectable<Tables["blog_posts"]>;

interface Publishing {
  status?: PostStatus | undefined;
  publishAt?: string | undefined;
}

const NOW = sql<string>`now()`;
const namingCategory = onRefusal({ [FOREIGN_KEY_VIOLATION]: unknownCategory });

/** A post that is published again keeps its date, unless that is in the future. */
function publication({ status, publishAt }: Publishing, post?: Post) {
  if (status === undefined) return post?.published_at ?? null;
  if (status === "draft") return null;
  const date = publishAt ?? post?.published_at ?? post?.taken_back_from ?? null;
  return status === "scheduled" ? date : sql<string>`least(${date}::timestamptz, ${NOW})`;
}

/** Only a draft may lack one of the three (specification, section 5). */
function requireComplete({ title, content, excerpt }: Omit<PostText, "category">): void {
  if (title === "" || excerpt === "" || isEmptyContent(content)) throw incompletePost();
}

/** Returns its id. Errors: 400 for an unknown category, and for a published post that lacks something. */
export async function insertPost(
  db: Executor,
  text: Omit<PostText, "category"> & Pick<PostChanges, "category">,
  publishing: Publishing,
): Promise<number> {
  // As long as it exists.
  const byDefault = statements
    .selectFrom("blog_categories")
    .where("name", "=", DEFAULT_BLOG_CATEGORY)
    .select("name");
  const { title, content, excerpt, tags, category = byDefault } = text;
  const published_at = publication(publishing);
  if (published_at !== null) requireComplete(text);
  const row = { title, content, excerpt, tags, category, published_at };
  const insert = statements.insertInto("blog_posts").values(row).returning("id");
  const [made] = await db.run(insert).catch(namingCategory);
  if (!made) throw new Error("The database did not return the post.");
  return made.id;
}

/** With its working copy, until the end of the transaction. Errors: 404, 409 for an outdated revision. */
async function lockPost(tx: Executor, id: number, revision: number) {
  const both = statements
    .selectFrom("blog_posts as post")
    .leftJoin("blog_drafts as copy", "copy.id", "post.id")
    .where("post.id", "=", id)
    .selectAll("post")
    .select(sql`to_jsonb(copy)`.as("copy"))
    .forUpdate("post");
  const [post] = await tx.run(both);
  if (!post) throw postNotFound();
  if (post.revision !== revision) throw staleRevision();
  const copy = copySchema.parse(post.copy);
  return { post, copy: copy && withChanges(copy) };
}

async function updateRow(
  tx: Executor,
  { id, revision }: Post,
  changes: UpdateObject<Tables, "blog_posts"> = {},
) {
  const next = { ...changes, revision: revision + 1 };
  await tx.run(statements.updateTable("blog_posts").set(next).where("id", "=", id)).catch(namingCategory);
}

async function replaceCopy(tx: Executor, id: number, before: PostText | null, after: PostText | null) {
  if (isDeepStrictEqual(before, after)) return;
  if (after === null) {
    await tx.run(statements.deleteFrom("blog_drafts").where("id", "=", id));
    return;
  }
  const upsert = statements
    .insertInto("blog_drafts")
    .values({ id, ...after })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...after, updated_at: NOW }));
  await tx.run(upsert).catch(namingCategory);
}

/** Errors: 404, 409 for an outdated revision, 400 for an unknown category and for a published post that lacks something. */
export async function changePost(
  tx: Executor,
  id: number,
  { revision, status, publishAt, ...changes }: PostChanges & Publishing & { revision: number },
): Promise<void> {
  const { post, copy } = await lockPost(tx, id, revision);
  const text = withChanges(post, changes);
  const published_at = publication({ status, publishAt }, post);
  if (published_at !== null) requireComplete(text);
  const takenBack = status === "draft" && {
    taken_back_from: sql<
      string | null
    >`case when published_at <= ${NOW} then published_at else taken_back_from end`,
  };
  await replaceCopy(tx, id, copy, copyAfterChange(text, copy, changes));
  await updateRow(tx, post, { ...text, published_at, ...takenBack, updated_at: NOW });
}

/**
 * Readers never see it: of a published or scheduled post it is the working copy. Errors: 404, 409 for an outdated revision, 400 for
 * an unknown category.
 */
export async function autosavePost(
  tx: Executor,
  id: number,
  { revision, ...changes }: PostChanges & { revision: number },
): Promise<void> {
  const { post, copy } = await lockPost(tx, id, revision);
  if (post.published_at === null) {
    await updateRow(tx, post, { ...withChanges(post, changes), updated_at: NOW });
    return;
  }
  await replaceCopy(tx, id, copy, copyAfterAutosave(withChanges(post), copy, changes));
  await updateRow(tx, post);
}

/** The revision rises, so that an editor that still has the copy open gets a conflict. Errors: 404, 409. */
export async function removeCopy(tx: Executor, id: number, revision: number): Promise<void> {
  const { post, copy } = await lockPost(tx, id, revision);
  await replaceCopy(tx, id, copy, null);
  await updateRow(tx, post);
}
