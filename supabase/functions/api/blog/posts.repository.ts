import type {
  BlogDraft,
  BlogPost,
  ListedBlogPost,
  CreateBlogPostInput,
  PostStatus,
  SaveBlogDraftInput,
  UpdateBlogPostInput,
  WholeListedBlogPost,
} from "../../_shared/contract/blog.ts";
import { COMMENTS_IN_LIST } from "../../_shared/contract/comment.ts";
import { queryWords } from "../../_shared/search-query/index.ts";
import {
  call,
  type Db,
  type Executor,
  FOREIGN_KEY_VIOLATION,
  fromFunction,
  json,
  onRefusal,
  statements,
} from "../../_shared/database/index.ts";
import { requireAdmin } from "../http/current-user.ts";
import { cutPage, type DatePlace } from "../http/pages.ts";
import { incompletePost, postNotFound, staleRevision, unknownCategory } from "./blog.errors.ts";
import { toDraft, toListed, toPost, toWholeListed } from "./blog.mapping.ts";
import { sanitizePost } from "./sanitize.ts";

export interface PostFilter {
  search: string;
  category?: string | undefined;
  tag?: string | undefined;
  status: PostStatus | "all";
}

export async function listPosts(
  db: Executor,
  filter: PostFilter,
  page: { limit: number; after: DatePlace | undefined; isWhole: boolean },
): Promise<{ posts: (ListedBlogPost | WholeListedBlogPost)[]; next: DatePlace | undefined }> {
  const rows = await call(db, "list_blog_posts", {
    phrase: filter.search,
    terms: queryWords(filter.search),
    state: filter.status,
    max_results: page.limit + 1,
    in_category: filter.category,
    with_tag: filter.tag,
    ...(page.isWhole && { max_comments: COMMENTS_IN_LIST }),
    ...(page.after && { before_date: page.after[0], before_id: page.after[1] }),
  });
  const { shown, last } = cutPage(rows, page.limit);
  const toRow = page.isWhole ? toWholeListed : toListed;
  return { posts: shown.map((row) => toRow(row, filter.search)), next: last && [last.listed_at, last.id] };
}

export async function findPost(db: Executor, id: number): Promise<BlogPost> {
  const [row] = await call(db, "read_blog_post", { post_id: id, max_comments: COMMENTS_IN_LIST });
  if (!row) throw postNotFound();
  return toPost(row);
}

async function readDraft(db: Executor, id: number): Promise<BlogDraft> {
  const [row] = await call(db, "read_blog_post", { post_id: id });
  if (!row) throw postNotFound();
  return toDraft(row);
}

/** Errors: 403, 404. */
export async function findDraft(db: Executor, id: number): Promise<BlogDraft> {
  await requireAdmin(db);
  return await readDraft(db, id);
}

const STALE = "PT409";
const INCOMPLETE = "PT400";

type Target = { creation_key: string | undefined } | SavedPost;
interface SavedPost {
  post_id: number;
  expected_revision: number;
  autosave?: boolean;
}

async function save(db: Executor, changes: object, target: Target): Promise<number> {
  const saved = fromFunction("save_blog_post", { changes: json(changes), ...target });
  const [row] = await db.run(statements.selectFrom(saved.as("post")).select("id")).catch(
    onRefusal({
      [STALE]: staleRevision,
      [FOREIGN_KEY_VIOLATION]: unknownCategory,
      [INCOMPLETE]: incompletePost,
    }),
  );
  if (!row) throw postNotFound();
  return row.id;
}

/** A repeated creation key returns its post. Errors: 403, 400 for an unknown category. */
export async function createPost(db: Executor, input: CreateBlogPostInput): Promise<BlogPost> {
  await requireAdmin(db);
  const { readTime: _, creationKey, ...changes } = input;
  return await findPost(db, await save(db, sanitizePost(changes), { creation_key: creationKey }));
}

/** Errors: 403, 404, 409 for an outdated revision, 400 for an unknown category. */
export async function updatePost(db: Db, id: number, input: UpdateBlogPostInput): Promise<BlogPost> {
  await requireAdmin(db);
  const { readTime: _, revision, ...changes } = input;
  const sanitized = sanitizePost(changes);
  return await db.transaction(async (tx) => {
    await save(tx, sanitized, { post_id: id, expected_revision: revision });
    return await findPost(tx, id);
  });
}

export async function saveDraft(db: Db, id: number, input: SaveBlogDraftInput): Promise<BlogDraft> {
  await requireAdmin(db);
  const { revision, ...changes } = input;
  const sanitized = sanitizePost(changes);
  return await db.transaction(async (tx) => {
    await save(tx, sanitized, { post_id: id, expected_revision: revision, autosave: true });
    return await readDraft(tx, id);
  });
}

export async function discardDraft(db: Db, id: number, revision: number): Promise<BlogDraft> {
  const discarded = fromFunction("discard_blog_draft", { post_id: id, expected_revision: revision });
  return await db.transaction(async (tx) => {
    await tx
      .run(statements.selectFrom(discarded.as("post")).select("id"))
      .catch(onRefusal({ [STALE]: staleRevision }));
    return await readDraft(tx, id);
  });
}

/** Errors: 403, 404. */
export async function deletePost(db: Executor, id: number): Promise<void> {
  const deleted = await db.run(statements.deleteFrom("blog_posts").where("id", "=", id).returning("id"));
  if (deleted.length > 0) return;
  await requireAdmin(db);
  throw postNotFound();
}
