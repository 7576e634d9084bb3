import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { z } from "zod";
import {
  BLOG_PAGE_SIZE,
  createBlogPostInput,
  MAX_BLOG_PAGE_SIZE,
  MAX_BLOG_SEARCH_LENGTH,
  MAX_POST_TAG_LENGTH,
  MAX_WHOLE_BLOG_PAGE_SIZE,
  POST_STATUSES,
  saveBlogDraftInput,
  updateBlogPostInput,
} from "../../_shared/contract/blog.ts";
import { MAX_CATEGORY_NAME_LENGTH } from "../../_shared/contract/category.ts";
import { requireAdmin } from "../http/current-user.ts";
import type { Environment } from "../http/environment.ts";
import { notLoggedIn } from "../../_shared/errors.ts";
import { answerAsVisitor } from "../http/optional-session.ts";
import { datePlace, nextLink, pageQuery } from "../http/pages.ts";
import type { Executor } from "../../_shared/database/index.ts";
import { answerPublicly, jsonAnswer } from "../http/public-cache.ts";
import { accessToken, actAs, hasSession, requireSession } from "../http/session.ts";
import { idParam, jsonBody, parse, searchParam, wholeParam } from "../http/validate.ts";
import {
  createPost,
  deletePost,
  discardDraft,
  findDraft,
  findPost,
  listPosts,
  saveDraft,
  updatePost,
} from "./posts.repository.ts";

const MAX_POST_JSON_BYTES = 4 * 1024 * 1024;

const listQuery = pageQuery(datePlace, MAX_BLOG_PAGE_SIZE, BLOG_PAGE_SIZE).extend({
  q: searchParam(MAX_BLOG_SEARCH_LENGTH).default(""),
  category: z.string().trim().max(MAX_CATEGORY_NAME_LENGTH).optional(),
  tag: z.string().trim().max(MAX_POST_TAG_LENGTH).optional(),
  status: z.enum([...POST_STATUSES, "all"]).default("published"),
  workingCopies: z.literal("true").optional(),
  fields: z.literal("summary").optional(),
});
type ListQuery = z.infer<typeof listQuery>;

async function listPage(db: Executor, query: ListQuery) {
  const { q, category, tag, status, workingCopies, fields, cursor } = query;
  const isWhole = fields === undefined;
  const limit = isWhole ? Math.min(query.limit, MAX_WHOLE_BLOG_PAGE_SIZE) : query.limit;
  const filter = { search: q, category, tag, status };
  const { posts, next } = await listPosts(db, filter, { limit, after: cursor, isWhole });
  if (!next) return jsonAnswer(posts);
  // The answer is cached for other spellings of the address.
  const address = new URLSearchParams({ limit: String(limit) });
  if (q !== "") address.set("q", q);
  if (category !== undefined) address.set("category", category);
  if (tag !== undefined) address.set("tag", tag);
  if (status !== "published") address.set("status", status);
  if (workingCopies !== undefined) address.set("workingCopies", workingCopies);
  if (fields !== undefined) address.set("fields", fields);
  return jsonAnswer(posts, nextLink(`/api/blog-posts?${address}`, next));
}

function answerPublished(c: Context<Environment>, query: ListQuery): Promise<Response> {
  return answerPublicly(c, `blog-posts ${JSON.stringify(query)}`, () => listPage(c.get("db"), query));
}

const discardQuery = z.object({ revision: wholeParam(1) });

export const postsRoutes = new Hono<Environment>()
  .get("/blog-posts", etag(), async (c) => {
    const query = parse(listQuery, c.req.query());
    const answer = async () => {
      const { body, type, link } = await listPage(c.get("db"), query);
      return c.newResponse(body, { headers: { "content-type": type, ...(link && { link }) } });
    };
    if (query.status === "published")
      return await (query.workingCopies ? answerAsVisitor(c, answer) : answerPublished(c, query));
    // Drafts must not be cached.
    const token = await accessToken(c);
    if (token === undefined) throw notLoggedIn();
    await actAs(c, token);
    c.header("cache-control", "private, no-cache");
    return await answer();
  })
  .get("/blog-posts/:id", etag(), async (c) => {
    const id = idParam(c);
    if (hasSession(c)) return await answerAsVisitor(c, async () => c.json(await findPost(c.get("db"), id)));
    c.header("vary", "cookie, authorization", { append: true });
    return await answerPublicly(c, `blog-post ${id}`, async () =>
      jsonAnswer(await findPost(c.get("db"), id)),
    );
  })
  .post("/blog-posts", requireSession, async (c) =>
    c.json(await createPost(c.get("db"), await jsonBody(c, createBlogPostInput, MAX_POST_JSON_BYTES)), 201),
  )
  .patch("/blog-posts/:id", requireSession, async (c) =>
    c.json(
      await updatePost(c.get("db"), idParam(c), await jsonBody(c, updateBlogPostInput, MAX_POST_JSON_BYTES)),
    ),
  )
  .delete("/blog-posts/:id", requireSession, async (c) => {
    await deletePost(c.get("db"), idParam(c));
    return c.body(null, 204);
  })
  .get("/blog-posts/:id/draft", requireSession, async (c) => c.json(await findDraft(c.get("db"), idParam(c))))
  .put("/blog-posts/:id/draft", requireSession, async (c) =>
    c.json(
      await saveDraft(c.get("db"), idParam(c), await jsonBody(c, saveBlogDraftInput, MAX_POST_JSON_BYTES)),
    ),
  )
  .delete("/blog-posts/:id/draft", requireSession, async (c) => {
    await requireAdmin(c.get("db"));
    const { revision } = parse(discardQuery, c.req.query());
    return c.json(await discardDraft(c.get("db"), idParam(c), revision));
  });
