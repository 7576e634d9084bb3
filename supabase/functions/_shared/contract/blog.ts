import { z } from "zod";
import { MAX_CATEGORY_NAME_LENGTH } from "./category.ts";
import { commentSchema } from "./comment.ts";
import { eachTagOnce } from "./post-tags.ts";
import { snippetSchema } from "./snippet.ts";
import { trimVisible } from "./visible-text.ts";

export const MAX_POST_TITLE_LENGTH = 200;
export const MAX_POST_EXCERPT_LENGTH = 500;
/** Of the HTML, without its images, which are files. */
export const MAX_POST_CONTENT_LENGTH = 500_000;
const MAX_POST_TAGS = 20;
export const MAX_POST_TAG_LENGTH = 40;
export const MAX_BLOG_SEARCH_LENGTH = 200;
/** Rows of one page of the list, when nothing is said, and at most; the next page is in the `Link` header. */
export const BLOG_PAGE_SIZE = 20;
export const MAX_BLOG_PAGE_SIZE = 100;
/** The same of rows with text and comments. */
export const MAX_WHOLE_BLOG_PAGE_SIZE = 20;
/** The category of a post whose author named none (specification, section 5). */
export const DEFAULT_BLOG_CATEGORY = "Development";

/** Largest image in a post, in bytes. */
export const MAX_BLOG_IMAGE_BYTES = 10 * 1024 * 1024;

const CHARACTERS_PER_MINUTE = 1000;

/** Minutes to read a post (specification, section 9); the database computes the same. */
export function readTime(content: string): number {
  return Math.ceil([...content].length / CHARACTERS_PER_MINUTE);
}

/** Draft: the administrator's alone. Scheduled: visible to everybody from `publishAt` on. */
export const POST_STATUSES = ["draft", "scheduled", "published"] as const;
export const postStatusSchema = z.enum(POST_STATUSES);
export type PostStatus = z.infer<typeof postStatusSchema>;

/** Everything of a post but the text and the comments, which it counts. */
const blogPostSummarySchema = z.object({
  id: z.number().int(),
  title: z.string(),
  excerpt: z.string(),
  /** Null: uncategorised. */
  category: z.string().nullable(),
  tags: z.array(z.string()),
  /** ISO 8601, UTC; null as long as readers do not see it. */
  publishedAt: z.string().nullable(),
  /** Minutes. */
  readTime: z.number().int(),
  views: z.number().int(),
  /** Null: whoever wrote it has no account any more. */
  userId: z.number().int().nullable(),
  commentCount: z.number().int(),
  status: postStatusSchema,
  /** When a scheduled post will be visible; null for others. */
  publishAt: z.string().nullable(),
  updatedAt: z.string(),
  /** Counts what was saved; a change names the one that it was made from. */
  revision: z.number().int(),
});
export type BlogPostSummary = z.infer<typeof blogPostSummarySchema>;

/** A row of the list as the pages ask for it (GET /api/blog-posts?fields=summary). */
export const listedBlogPostSchema = blogPostSummarySchema.extend({
  /** With `q`: the place in the excerpt or the text, or how they begin where the title alone has it. */
  snippet: snippetSchema.optional(),
  /** Whether it was written on since readers see it; nobody but the administrator is told, see `workingCopies`. */
  hasWorkingCopy: z.boolean().optional(),
});
export type ListedBlogPost = z.infer<typeof listedBlogPostSchema>;

export const blogCommentSchema = commentSchema.extend({ postId: z.number().int() });
export type BlogComment = z.infer<typeof blogCommentSchema>;

/** A row of the list (GET /api/blog-posts; specification, section 3). */
export type WholeListedBlogPost = ListedBlogPost & Pick<BlogPost, "content" | "comments">;

/** One whole post (GET /api/blog-posts/{id}). */
export const blogPostSchema = blogPostSummarySchema.extend({
  /** HTML, sanitised. */
  content: z.string(),
  /** HTML of each of its blocks of code in colours, in their order; empty for one that has none. */
  code: z.array(z.string()),
  /** The newest COMMENTS_IN_LIST, oldest of them first; all have an address of their own. */
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
/** The name of a category that is there; null or empty: uncategorised. */
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
/** In years that every clock, feed and database writes alike; kept as it is answered, in UTC and to the millisecond. */
const publishAt = z.iso
  .datetime({ offset: true, error: "must be a date and a time" })
  .refine((date) => {
    const moment = Date.parse(date);
    return moment >= FIRST_MOMENT && moment <= LAST_MOMENT;
  }, "must be a date from 1970 to 9999")
  .transform((date) => new Date(date).toISOString());
/** Taken, because an editor may send it, and not looked at: the server computes it. */
const sentReadTime = z.number().int().min(0);

interface Publishing {
  status?: PostStatus | undefined;
  publishAt?: string | undefined;
}

/** Whether a schedule says when. */
const saysWhen = (input: Publishing) => input.status !== "scheduled" || input.publishAt !== undefined;
const WHEN = { path: ["publishAt"], error: "A scheduled post needs a date and a time" };
/** Whether there is something besides tags of an editor, which a text without words is made of. */
const isEmpty = (html: string) => trimVisible(html.replace(/<(?!img\b)[^<>]*>|&nbsp;/gi, "")) === "";

/** A name that whoever makes a post gives the making; nobody else's is the same. */
const creationKey = z.string().regex(/^[\w-]{8,64}$/, "must be 8 to 64 letters, digits and dashes");

/**
 * Body of POST /api/blog-posts. Title, content and excerpt are required, but for a draft. Answers 201 with the post. Sent
 * again with the same `creationKey`, for want of an answer, it makes no second post; as a draft it takes none back.
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
  .refine((input) => input.status === "draft" || !isEmpty(input.content), {
    path: ["content"],
    error: "Content is required",
  })
  .refine((input) => input.status === "draft" || input.excerpt !== "", {
    path: ["excerpt"],
    error: "An excerpt is required",
  });
export type CreateBlogPostInput = z.infer<typeof createBlogPostInput>;
/** What a client sends. */
export type NewBlogPost = z.input<typeof createBlogPostInput>;

/**
 * Body of PATCH /api/blog-posts/{id}: what is not named stays; a status alone publishes, unpublishes or schedules. A
 * working copy ends with a change of title, content and excerpt; of any other it takes over what is named.
 * `revision` is the one that the change was made from: 409 when somebody has saved since. Answers the post.
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
 * Body of PUT /api/blog-posts/{id}/draft, the autosave: of a draft it changes the draft itself, of a post that readers
 * see (or will see) a working copy, which they do not. A category that is not named stays: it may have been renamed
 * meanwhile. 409 when somebody has saved since. Answers the working copy.
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
 * What an editor goes on with (GET /api/blog-posts/{id}/draft): the working copy where there is one, or else the post.
 * DELETE throws the working copy away and answers the same.
 */
export const blogDraftSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  status: postStatusSchema,
  /** As readers see it; null as long as they do not. */
  publishedAt: z.string().nullable(),
  publishAt: z.string().nullable(),
  views: z.number().int(),
  /** Whether it differs from what readers see. */
  hasWorkingCopy: z.boolean(),
  updatedAt: z.string(),
  revision: z.number().int(),
});
export type BlogDraft = z.infer<typeof blogDraftSchema>;

/** Answer of POST /api/blog-images (multipart, field `image`), 201: what an editor inserts. */
export const blogImageSchema = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type BlogImage = z.infer<typeof blogImageSchema>;
