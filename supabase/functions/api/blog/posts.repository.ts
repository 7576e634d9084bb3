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
import { queryWords } from "../../_shared/contract/mark-matches.ts";
import type { Json } from "../../../database.types.ts";
import { requireAdmin } from "../http/current-user.ts";
import { dataOf, FOREIGN_KEY_VIOLATION } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
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

/** A page of posts, newest first, with or without texts and comments. */
export async function listPosts(
  client: Client,
  filter: PostFilter,
  page: { limit: number; after: DatePlace | undefined; isWhole: boolean },
): Promise<{ posts: (ListedBlogPost | WholeListedBlogPost)[]; next: DatePlace | undefined }> {
  const rows =
    dataOf(
      await client.rpc("list_blog_posts", {
        phrase: filter.search,
        terms: queryWords(filter.search),
        state: filter.status,
        max_results: page.limit + 1,
        ...(page.isWhole && { max_comments: COMMENTS_IN_LIST }),
        ...(filter.category !== undefined && { in_category: filter.category }),
        ...(filter.tag !== undefined && { with_tag: filter.tag }),
        ...(page.after && { before_date: page.after[0], before_id: page.after[1] }),
      }),
    ) ?? [];
  const { shown, last } = cutPage(rows, page.limit);
  const toRow = page.isWhole ? toWholeListed : toListed;
  return { posts: shown.map((row) => toRow(row, filter.search)), next: last && [last.listed_at, last.id] };
}

/** One whole post; 404 when the caller may not read it. */
export async function findPost(client: Client, id: number): Promise<BlogPost> {
  const row = dataOf(
    await client.rpc("read_blog_post", { post_id: id, max_comments: COMMENTS_IN_LIST }).maybeSingle(),
  );
  if (!row) throw postNotFound();
  return toPost(row);
}

/** The post for the editor, when the caller is known to be the administrator. */
async function readDraft(client: Client, id: number): Promise<BlogDraft> {
  const row = dataOf(await client.rpc("read_blog_post", { post_id: id }).maybeSingle());
  if (!row) throw postNotFound();
  return toDraft(row);
}

/** The post for the editor. Errors: 403 for all but the administrator, 404. */
export async function findDraft(client: Client, id: number): Promise<BlogDraft> {
  await requireAdmin(client);
  return await readDraft(client, id);
}

/** Error codes that the database raises when it refuses a change. */
const STALE = "PT409";
const INCOMPLETE = "PT400";

interface Target {
  post_id?: number;
  expected_revision?: number;
  autosave?: boolean;
  creation_key?: string;
}

/** Saves validated and sanitised changes; returns the id of the post. */
async function save(client: Client, changes: Record<string, Json | undefined>, target: Target = {}) {
  const answer = await client
    .rpc("save_blog_post", { changes, ...target })
    .select("id")
    .maybeSingle();
  switch (answer.error?.code) {
    case STALE:
      throw staleRevision();
    case FOREIGN_KEY_VIOLATION:
      throw unknownCategory();
    case INCOMPLETE:
      throw incompletePost();
    default:
  }
  const row = dataOf(answer);
  if (!row) throw postNotFound();
  return row.id;
}

/**
 * Creates a post, sanitised; a repeated creation key returns the post that it created. Errors: 403 for all but the
 * administrator, 400 for a category that does not exist.
 */
export async function createPost(client: Client, input: CreateBlogPostInput): Promise<BlogPost> {
  // Checked before the text is sanitised, which is expensive.
  await requireAdmin(client);
  const { readTime: _, creationKey, ...changes } = input;
  const target = creationKey === undefined ? {} : { creation_key: creationKey };
  return await findPost(client, await save(client, sanitizePost(changes), target));
}

/**
 * Changes a post; missing fields stay as they are. Errors: 403 for all but the administrator, 404, 409 when somebody has
 * saved since the given revision, 400 for a category that does not exist.
 */
export async function updatePost(client: Client, id: number, input: UpdateBlogPostInput): Promise<BlogPost> {
  await requireAdmin(client);
  const { readTime: _, revision, ...changes } = input;
  await save(client, sanitizePost(changes), { post_id: id, expected_revision: revision });
  return await findPost(client, id);
}

/** Autosaves a post: what readers see stays as it is. */
export async function saveDraft(client: Client, id: number, input: SaveBlogDraftInput): Promise<BlogDraft> {
  await requireAdmin(client);
  const { revision, ...changes } = input;
  await save(client, sanitizePost(changes), { post_id: id, expected_revision: revision, autosave: true });
  return await readDraft(client, id);
}

/** Discards the working copy; an editor that still has it open gets a 409 when it saves. */
export async function discardDraft(client: Client, id: number, revision: number): Promise<BlogDraft> {
  const answer = await client
    .rpc("discard_blog_draft", { post_id: id, expected_revision: revision })
    .select("id")
    .maybeSingle();
  if (answer.error?.code === STALE) throw staleRevision();
  if (!dataOf(answer)) throw postNotFound();
  return await readDraft(client, id);
}

/** Deletes a post with its comments; 404 when there is none, 403 for all but the administrator. */
export async function deletePost(client: Client, id: number): Promise<void> {
  if (dataOf(await client.from("blog_posts").delete().eq("id", id).select("id").maybeSingle())) return;
  await requireAdmin(client);
  throw postNotFound();
}
