import { z } from "zod";
import {
  type BlogComment,
  blogCommentSchema,
  type BlogDraft,
  type BlogPost,
  type BlogPostSummary,
  type ListedBlogPost,
  type WholeListedBlogPost,
  postStatusSchema,
} from "../../_shared/contract/blog.ts";
import { markMatches } from "../../_shared/search-query/index.ts";
import { isoDate } from "../http/database.ts";
import { colorCode } from "./color-code.ts";

const summaryRow = z.object({
  id: z.number(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  published_at: z.string().nullable(),
  updated_at: z.string(),
  revision: z.number(),
  read_time: z.number(),
  views: z.number(),
  user_id: z.number().nullable(),
  status: postStatusSchema,
  comment_count: z.number(),
});
const postRow = summaryRow.extend({ content: z.string(), comments: z.array(blogCommentSchema) });
const copyRow = z.object({
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  updated_at: z.string(),
});
const draftRow = postRow.extend({ working_copy: copyRow.nullable() });

const listRow = summaryRow.extend({
  snippet: z.string().nullable(),
  has_working_copy: z.boolean().nullable(),
});

/** Maps a row of `list_blog_posts`; `query` is the search, whose matches are marked. */
export function toListed(value: unknown, query: string): ListedBlogPost {
  const { snippet, has_working_copy } = listRow.parse(value);
  return {
    ...toSummary(value),
    ...(snippet !== null && { snippet: markMatches(snippet, query) }),
    ...(has_working_copy !== null && { hasWorkingCopy: has_working_copy }),
  };
}

/** The same for a row with its text and comments. */
export function toWholeListed(value: unknown, query: string): WholeListedBlogPost {
  const { content, comments } = postRow.parse(value);
  return { ...toListed(value, query), content, comments: comments.map(toComment) };
}

/** Maps the fields that lists and pages of posts have in common. */
function toSummary(value: unknown): BlogPostSummary {
  const row = summaryRow.parse(value);
  const date = row.published_at === null ? null : isoDate(row.published_at);
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    tags: row.tags,
    publishedAt: row.status === "published" ? date : null,
    readTime: row.read_time,
    views: row.views,
    userId: row.user_id,
    commentCount: row.comment_count,
    status: row.status,
    publishAt: row.status === "scheduled" ? date : null,
    updatedAt: isoDate(row.updated_at),
    revision: row.revision,
  };
}

/** Maps a comment. */
export function toComment(value: unknown): BlogComment {
  const comment = blogCommentSchema.parse(value);
  return { ...comment, publishedAt: isoDate(comment.publishedAt) };
}

/** Maps a row of `read_blog_post` for readers. */
export function toPost(value: unknown): BlogPost {
  const { content, comments } = postRow.parse(value);
  return { ...toSummary(value), content, code: colorCode(content), comments: comments.map(toComment) };
}

/** Maps a row of `read_blog_post` for the editor. */
export function toDraft(value: unknown): BlogDraft {
  const row = draftRow.parse(value);
  const { title, content, excerpt, category, tags, updated_at } = row.working_copy ?? row;
  const { id, status, publishedAt, publishAt, views, revision } = toSummary(value);
  const hasWorkingCopy = row.working_copy !== null;
  return {
    id,
    title,
    content,
    excerpt,
    category,
    tags,
    status,
    publishedAt,
    publishAt,
    views,
    hasWorkingCopy,
    updatedAt: isoDate(updated_at),
    revision,
  };
}
