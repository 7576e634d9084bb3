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
import { snippetsOf } from "../../_shared/search-query/index.ts";
import type { RowOf } from "../../_shared/database/index.ts";
import { isoDate } from "../http/iso-date.ts";
import { colorCode } from "./color-code.ts";

type ListRow = RowOf<
  "list_blog_posts",
  "category" | "published_at" | "user_id" | "snippet" | "has_working_copy"
>;
type PostRow = RowOf<"read_blog_post", "category" | "published_at" | "user_id">;

const wholeSchema = z.object({ content: z.string(), comments: z.array(blogCommentSchema) });
export const copySchema = z
  .object({
    title: z.string(),
    content: z.string(),
    excerpt: z.string(),
    category: z.string().nullable(),
    tags: z.array(z.string()),
    updated_at: z.string(),
  })
  .nullable();

export function toListed(row: ListRow, query: string): ListedBlogPost {
  return {
    ...toSummary(row),
    ...(row.snippet !== null && { snippet: snippetsOf(query)(row.snippet) }),
    ...(row.has_working_copy !== null && { hasWorkingCopy: row.has_working_copy }),
  };
}

export function toWholeListed(row: ListRow, query: string): WholeListedBlogPost {
  const { content, comments } = wholeSchema.parse(row);
  return { ...toListed(row, query), content, comments: comments.map(toComment) };
}

function toSummary(row: Pick<ListRow, keyof ListRow & keyof PostRow>): BlogPostSummary {
  const status = postStatusSchema.parse(row.status);
  const date = row.published_at === null ? null : isoDate(row.published_at);
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    tags: row.tags,
    publishedAt: status === "published" ? date : null,
    readTime: row.read_time,
    views: row.views,
    userId: row.user_id,
    commentCount: row.comment_count,
    status,
    publishAt: status === "scheduled" ? date : null,
    updatedAt: isoDate(row.updated_at),
    revision: row.revision,
  };
}

const toComment = (comment: BlogComment): BlogComment => ({
  ...comment,
  publishedAt: isoDate(comment.publishedAt),
});

export function toPost(row: PostRow): BlogPost {
  const { content, comments } = wholeSchema.parse(row);
  return { ...toSummary(row), content, code: colorCode(content), comments: comments.map(toComment) };
}

export function toDraft(row: PostRow): BlogDraft {
  const copy = copySchema.parse(row.working_copy);
  const { title, content, excerpt, category, tags, updated_at } = copy ?? row;
  const { id, status, publishedAt, publishAt, views, revision } = toSummary(row);
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
    hasWorkingCopy: copy !== null,
    updatedAt: isoDate(updated_at),
    revision,
  };
}
