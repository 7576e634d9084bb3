import { z } from "zod";
import { MAX_CATEGORY_NAME_LENGTH } from "./category.ts";
import { commentSchema } from "./comment.ts";
import { eachTagOnce } from "./post-tags.ts";
import { snippetSchema } from "./snippet.ts";
import { trimVisible } from "./visible-text.ts";

export const MAX_POST_TITLE_LENGTH = 200;
export const MAX_POST_EXCERPT_LENGTH = 500;
/** The longest HTML of a post; its images are files and do not count. */
export const MAX_POST_CONTENT_LENGTH = 500_000;
const MAX_POST_TAGS = 20;
export const MAX_POST_TAG_LENGTH = 40;
export const MAX_BLOG_SEARCH_LENGTH = 200;
/** Rows in one page of the list, by default and at most; the next page is in the `Link` header. */
export const BLOG_PAGE_SIZE = 20;
export const MAX_BLOG_PAGE_SIZE = 100;
/** The same for rows with text and comments. */
export const MAX_WHOLE_BLOG_PAGE_SIZE = 20;
/** The category of a new post for which none was chosen (specification, section 5). */
export const DEFAULT_BLOG_CATEGORY = "Development";

/** The size limit of an image in a post, in bytes. */
export const MAX_BLOG_IMAGE_BYTES = 10 * 1024 * 1024;

const CHARACTERS_PER_MINUTE = 1000;

/** Minutes to read a post (specification, section 9); computed in the database in the same way. */
export function readTime(content: string): number {
  return Math.ceil([...content].length / CHARACTERS_PER_MINUTE);
}

/** Only the administrator sees drafts. Scheduled posts are visible to everybody from `publishAt` on. */
export const POST_STATUSES = ["draft", "scheduled", "published"] as const;
/** One of {@link POST_STATUSES}. */
export const postStatusSchema = z.enum(POST_STATUSES);
export type PostStatus = z.infer<typeof postStatusSchema>;

/** A post without its text and its comments. */
const blogPostSummarySchema = z.object({
  id: z.number().int(),
  title: z.string(),
  excerpt: z.string(),
  /** Null when it has none. */
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
  /** When a scheduled post will be visible; null for others. */
  publishAt: z.string().nullable(),
  updatedAt: z.string(),
  /** Rises with each save; a change names the revision that it is based on. */
  revision: z.number().int(),
});
export type BlogPostSummary = z.infer<typeof blogPostSummarySchema>;

/** A row of the list as the pages ask for it (GET /api/blog-posts?fields=summary). */
export const listedBlogPostSchema = blogPostSummarySchema.extend({
  /** With `q`: the matching passage of the excerpt or the text, or their beginning when only the title matches. */
  snippet: snippetSchema.optional(),
  /** Whether the post has unpublished changes; only for the administrator, with `workingCopies` in the query. */
  hasWorkingCopy: z.boolean().optional(),
});
export type ListedBlogPost = z.infer<typeof listedBlogPostSchema>;

/** A comment on a post. */
export const blogCommentSchema = commentSchema.extend({ postId: z.number().int() });
export type BlogComment = z.infer<typeof blogCommentSchema>;

/** A row of the list (GET /api/blog-posts; specification, section 3). */
export type WholeListedBlogPost = ListedBlogPost & Pick<BlogPost, "content" | "comments">;

/** One whole post (GET /api/blog-posts/{id}). */
export const blogPostSchema = blogPostSummarySchema.extend({
  /** HTML, sanitised. */
  content: z.string(),
  /** Syntax-highlighted HTML of each code block, in their order; empty for a block without highlighting. */
  code: z.array(z.string()),
  /** The newest COMMENTS_IN_LIST, oldest first; the others are at an address of their own. */
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
/** The name of an existing category; null or empty for none. */
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
/** A date in years that clocks, feeds and the database all write alike; normalised to UTC and milliseconds. */
const publishAt = z.iso
  .datetime({ offset: true, error: "must be a date and a time" })
  .refine((date) => {
    const moment = Date.parse(date);
    return moment >= FIRST_MOMENT && moment <= LAST_MOMENT;
  }, "must be a date from 1970 to 9999")
  .transform((date) => new Date(date).toISOString());
/** Accepted, because clients may send it, and ignored: the server computes it. */
const sentReadTime = z.number().int().min(0);

interface Publishing {
  status?: PostStatus | undefined;
  publishAt?: string | undefined;
}

/** Whether a schedule says when. */
const saysWhen = (input: Publishing) => input.status !== "scheduled" || input.publishAt !== undefined;
const WHEN = { path: ["publishAt"], error: "A scheduled post needs a date and a time" };
/** Whether the HTML of a post has no content besides tags: an empty editor still contains some. */
export const isEmptyContent = (html: string) =>
  trimVisible(html.replace(/<(?!img\b)[^<>]*>|&nbsp;/gi, "")) === "";

/** A unique key that the client chooses for creating a post, so that a repeated request creates only one. */
const creationKey = z.string().regex(/^[\w-]{8,64}$/, "must be 8 to 64 letters, digits and dashes");

/**
 * Body of POST /api/blog-posts. Title, content and excerpt are required, except for a draft. Answers 201 with the post. A
 * repeated request with the same `creationKey` creates no second post, and does not make a published one a draft.
 */
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
    creationKey: creationKey.optional(),
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
/** The body as a client sends it, before defaults are filled in. */
export type NewBlogPost = z.input<typeof createBlogPostInput>;

/**
 * Body of PATCH /api/blog-posts/{id}: missing fields stay as they are; a status alone publishes, unpublishes or schedules.
 * A change of title, content and excerpt together replaces the working copy; any other change is applied to it as well.
 * `revision` is the one that the change is based on: 409 when somebody has saved since. Answers the post.
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
 * Body of PUT /api/blog-posts/{id}/draft, the autosave: it changes a draft itself, and of a published or scheduled post a
 * working copy, which readers do not see. A missing category stays as it is, because it may have been renamed meanwhile.
 * 409 when somebody has saved since. Answers the working copy.
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

/**
 * The post for the editor (GET /api/blog-posts/{id}/draft): its working copy if there is one, else the post itself. DELETE
 * discards the working copy, and answers the same.
 */
export const blogDraftSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  status: postStatusSchema,
  /** The date that readers see; null while they do not see the post. */
  publishedAt: z.string().nullable(),
  publishAt: z.string().nullable(),
  views: z.number().int(),
  /** Whether this is a working copy. */
  hasWorkingCopy: z.boolean(),
  updatedAt: z.string(),
  revision: z.number().int(),
});
export type BlogDraft = z.infer<typeof blogDraftSchema>;

/** Answer of POST /api/blog-images (multipart, field `image`), 201: the image for the editor to insert. */
export const blogImageSchema = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type BlogImage = z.infer<typeof blogImageSchema>;
