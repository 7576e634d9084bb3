import { z } from "zod";
import { MAX_CATEGORY_NAME_LENGTH } from "./category.ts";
import { commentSchema } from "./comment.ts";
import { eachTagOnce } from "./post-tags.ts";
import { snippetSchema } from "./snippet.ts";
import { trimVisible } from "./visible-text.ts";

export const MAX_POST_TITLE_LENGTH = 200;
export const MAX_POST_EXCERPT_LENGTH = 500;
/** Of the HTML; its images are files and do not count. */
export const MAX_POST_CONTENT_LENGTH = 500_000;
const MAX_POST_TAGS = 20;
export const MAX_POST_TAG_LENGTH = 40;
export const MAX_BLOG_SEARCH_LENGTH = 200;
export const BLOG_PAGE_SIZE = 20;
export const MAX_BLOG_PAGE_SIZE = 100;
export const MAX_WHOLE_BLOG_PAGE_SIZE = 20;
export const DEFAULT_BLOG_CATEGORY = "Development";

/** Bytes. */
export const MAX_BLOG_IMAGE_BYTES = 10 * 1024 * 1024;

const CHARACTERS_PER_MINUTE = 1000;

/** In minutes (specification, section 9); the database computes it in the same way. */
export function readTime(content: string): number {
  return Math.ceil([...content].length / CHARACTERS_PER_MINUTE);
}

/** Only the administrator sees drafts. Scheduled posts are visible to everybody from `publishAt` on. */
export const POST_STATUSES = ["draft", "scheduled", "published"] as const;
export const postStatusSchema = z.enum(POST_STATUSES);
export type PostStatus = z.infer<typeof postStatusSchema>;

const blogPostSummarySchema = z.object({
  id: z.number().int(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  /** ISO 8601, UTC; null while readers do not see the post. */
  publishedAt: z.string().nullable(),
  /** Minutes. */
  readTime: z.number().int(),
  views: z.number().int(),
  /** Null when its author has no account any more. */
  userId: z.number().int().nullable(),
  commentCount: z.number().int(),
  status: postStatusSchema,
  publishAt: z.string().nullable(),
  updatedAt: z.string(),
  /** Rises with each save; a change names the revision that it is based on. */
  revision: z.number().int(),
});
export type BlogPostSummary = z.infer<typeof blogPostSummarySchema>;

/** GET /api/blog-posts?fields=summary. */
export const listedBlogPostSchema = blogPostSummarySchema.extend({
  /** With `q`: the matching passage, or the beginning when only the title matches. */
  snippet: snippetSchema.optional(),
  /** Only for the administrator, with `workingCopies` in the query. */
  hasWorkingCopy: z.boolean().optional(),
});
export type ListedBlogPost = z.infer<typeof listedBlogPostSchema>;

export const blogCommentSchema = commentSchema.extend({ postId: z.number().int() });
export type BlogComment = z.infer<typeof blogCommentSchema>;

/** GET /api/blog-posts (specification, section 3). */
export type WholeListedBlogPost = ListedBlogPost & Pick<BlogPost, "content" | "comments">;

/** GET /api/blog-posts/{id}. */
export const blogPostSchema = blogPostSummarySchema.extend({
  /** HTML, sanitised. */
  content: z.string(),
  /** HTML of each code block, in their order; empty for one without highlighting. */
  code: z.array(z.string()),
  /** The newest COMMENTS_IN_LIST, oldest first. */
  comments: z.array(blogCommentSchema),
});
export type BlogPost = z.infer<typeof blogPostSchema>;

const atMost = (what: string, count: number) =>
  `${what} can have ${count.toLocaleString("en")} characters at most`;
const title = z
  .string()
  .overwrite(trimVisible)
  .max(MAX_POST_TITLE_LENGTH, atMost("A title", MAX_POST_TITLE_LENGTH));
const content = z.string().max(MAX_POST_CONTENT_LENGTH, "This post is too long: make two of it");
const excerpt = z
  .string()
  .overwrite(trimVisible)
  .max(MAX_POST_EXCERPT_LENGTH, atMost("An excerpt", MAX_POST_EXCERPT_LENGTH));
const category = z
  .string()
  .overwrite(trimVisible)
  .max(MAX_CATEGORY_NAME_LENGTH)
  .nullable()
  .transform((name) => name || null);
const tags = z
  .array(z.string().overwrite(trimVisible).min(1))
  .max(MAX_POST_TAGS, `A post can have ${MAX_POST_TAGS} tags at most`)
  .refine(
    (names) => names.every((name) => name.length <= MAX_POST_TAG_LENGTH),
    atMost("A tag", MAX_POST_TAG_LENGTH),
  )
  .transform(eachTagOnce);
const FIRST_MOMENT = Date.UTC(1970, 0);
const LAST_MOMENT = Date.UTC(10_000, 0) - 1;
/** In years that clocks, feeds and the database all write alike; UTC with milliseconds. */
const publishAt = z.iso
  .datetime({ offset: true, error: "must be a date and a time" })
  .refine((date) => {
    const moment = Date.parse(date);
    return moment >= FIRST_MOMENT && moment <= LAST_MOMENT;
  }, "must be a date from 1970 to 9999")
  .transform((date) => new Date(date).toISOString());
const sentReadTime = z.number().int().min(0);

interface Publishing {
  status?: PostStatus | undefined;
  publishAt?: string | undefined;
}

const saysWhen = (input: Publishing) => input.status !== "scheduled" || input.publishAt !== undefined;
const WHEN = { path: ["publishAt"], error: "A scheduled post needs a date and a time" };
export const isEmptyContent = (html: string) =>
  trimVisible(html.replace(/<(?!img\b)[^<>]*>|&nbsp;/gi, "")) === "";

/** POST /api/blog-posts. */
export const createBlogPostInput = z
  .strictObject({
    title: title.default(""),
    content: content.default(""),
    excerpt: excerpt.default(""),
    category: category.optional(),
    tags: tags.default([]),
    readTime: sentReadTime.optional(),
    status: postStatusSchema.default("published"),
    publishAt: publishAt.optional(),
  })
  .refine(saysWhen, WHEN)
  .refine((input) => input.status === "draft" || input.title !== "", {
    path: ["title"],
    error: "A title is required",
  })
  .refine((input) => input.status === "draft" || !isEmptyContent(input.content), {
    path: ["content"],
    error: "Content is required",
  })
  .refine((input) => input.status === "draft" || input.excerpt !== "", {
    path: ["excerpt"],
    error: "An excerpt is required",
  });
export type CreateBlogPostInput = z.infer<typeof createBlogPostInput>;
export type NewBlogPost = z.input<typeof createBlogPostInput>;

/**
 * PATCH /api/blog-posts/{id}: title, content and excerpt together replace the working copy. 409 when somebody has saved since
 * `revision`.
 */
export const updateBlogPostInput = z
  .strictObject({
    revision: z.number().int().min(1),
    title,
    content,
    excerpt,
    category,
    tags,
    readTime: sentReadTime,
    status: postStatusSchema,
    publishAt,
  })
  .partial()
  .required({ revision: true })
  .refine(saysWhen, WHEN);
export type UpdateBlogPostInput = z.infer<typeof updateBlogPostInput>;

/**
 * PUT /api/blog-posts/{id}/draft: of a published post, a working copy, which readers do not see. 409 when somebody has saved
 * since `revision`.
 */
export const saveBlogDraftInput = z.strictObject({
  revision: z.number().int().min(1),
  title,
  content,
  excerpt,
  category: category.optional(),
  tags,
});
export type SaveBlogDraftInput = z.infer<typeof saveBlogDraftInput>;

/** GET /api/blog-posts/{id}/draft: the working copy, else the post. DELETE discards it. */
export const blogDraftSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  status: postStatusSchema,
  publishedAt: z.string().nullable(),
  publishAt: z.string().nullable(),
  views: z.number().int(),
  hasWorkingCopy: z.boolean(),
  updatedAt: z.string(),
  revision: z.number().int(),
});
export type BlogDraft = z.infer<typeof blogDraftSchema>;

/** POST /api/blog-images (multipart, field `image`), 201. */
export const blogImageSchema = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type BlogImage = z.infer<typeof blogImageSchema>;
