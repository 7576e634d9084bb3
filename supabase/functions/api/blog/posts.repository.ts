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
import { call, type Executor, statements } from "../../_shared/database/index.ts";
import { requireAdmin } from "../http/current-user.ts";
import { cutPage, type DatePlace } from "../http/pages.ts";
import { postNotFound } from "./blog.errors.ts";
import { toDraft, toListed, toPost, toWholeListed } from "./blog.mapping.ts";
import { sanitizePost } from "./sanitize.ts";
import { autosavePost, changePost, insertPost, removeCopy } from "./save-post.ts";

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

export async function readDraft(db: Executor, id: number): Promise<BlogDraft> {
  const [row] = await call(db, "read_blog_post", { post_id: id });
  if (!row) throw postNotFound();
  return toDraft(row);
}

/** Errors: 403, 404. */
export async function findDraft(db: Executor, id: number): Promise<BlogDraft> {
  await requireAdmin(db);
  return await readDraft(db, id);
}

/** Sanitised, for the administrator alone, before a transaction holds a connection. */
export async function sanitizeFor<Changes extends Parameters<typeof sanitizePost>[0]>(
  db: Executor,
  changes: Changes,
): Promise<Changes> {
  await requireAdmin(db);
  return sanitizePost(changes);
}

/** Of changes that are sanitised. Errors: 400 for an unknown category. */
export async function createPost(db: Executor, input: CreateBlogPostInput): Promise<BlogPost> {
  const { readTime: _, ...changes } = input;
  return await findPost(db, await insertPost(db, changes, changes));
}

/** Of changes that are sanitised. Errors: 404, 409 for an outdated revision, 400 for an unknown category. */
export async function updatePost(db: Executor, id: number, input: UpdateBlogPostInput): Promise<BlogPost> {
  const { readTime: _, ...changes } = input;
  await changePost(db, id, changes);
  return await findPost(db, id);
}

/** Of changes that are sanitised. */
export async function saveDraft(db: Executor, id: number, input: SaveBlogDraftInput): Promise<BlogDraft> {
  await autosavePost(db, id, input);
  return await readDraft(db, id);
}

export async function discardDraft(db: Executor, id: number, revision: number): Promise<BlogDraft> {
  await removeCopy(db, id, revision);
  return await readDraft(db, id);
}

/** Errors: 403, 404. */
export async function deletePost(db: Executor, id: number): Promise<void> {
  const deleted = await db.run(statements.deleteFrom("blog_posts").where("id", "=", id).returning("id"));
  if (deleted.length > 0) return;
  await requireAdmin(db);
  throw postNotFound();
}
