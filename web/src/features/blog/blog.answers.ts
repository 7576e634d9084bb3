import type { BlogComment, BlogPost, ListedBlogPost } from "@contract/blog.ts";
import type { Category } from "@contract/category.ts";
import type { Snippet } from "@contract/snippet.ts";
import {
  answerOf,
  isFlag,
  isText,
  isWhole,
  listOf,
  oneOf,
  optional,
  orNull,
  shapeOf,
} from "../../lib/http/shape.ts";

const summaryFields = {
  id: isWhole,
  title: isText,
  excerpt: isText,
  category: orNull(isText),
  tags: listOf(isText),
  publishedAt: orNull(isText),
  readTime: isWhole,
  views: isWhole,
  userId: orNull(isWhole),
  commentCount: isWhole,
  status: oneOf("draft", "scheduled", "published"),
  publishAt: orNull(isText),
  updatedAt: isText,
  revision: isWhole,
};

const isSnippet = listOf(shapeOf<Snippet[number]>({ text: isText, match: isFlag }));

const isComment = shapeOf<BlogComment>({
  id: isWhole,
  postId: isWhole,
  userId: isWhole,
  author: isText,
  authorImageUrl: orNull(isText),
  content: isText,
  publishedAt: isText,
  status: oneOf("published", "pending"),
});

const isCategory = shapeOf<Category>({ id: isWhole, name: isText });

/** Checks responses without loading zod (docs/decisions/0010). */
export const blogAnswers = {
  posts: answerOf(
    listOf(
      shapeOf<ListedBlogPost>({
        ...summaryFields,
        snippet: optional(isSnippet),
        hasWorkingCopy: optional(isFlag),
      }),
    ),
  ),
  post: answerOf(
    shapeOf<BlogPost>({
      ...summaryFields,
      content: isText,
      code: listOf(isText),
      comments: listOf(isComment),
    }),
  ),
  comment: answerOf(isComment),
  comments: answerOf(listOf(isComment)),
  category: answerOf(isCategory),
  categories: answerOf(listOf(isCategory)),
};
