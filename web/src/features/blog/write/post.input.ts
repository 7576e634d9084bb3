import { readTime, type SaveBlogDraftInput } from "@contract/blog.ts";
import { ERROR_MESSAGES } from "@contract/error.ts";
import { ApiError } from "../../../lib/http/http.ts";
import { tagsOf } from "../blog.rules.ts";
import type { Fields } from "./post-copies.ts";

/** A category that was not chosen is left out, because it may have been renamed. */
export function inputOf({
  title,
  excerpt,
  content,
  tags,
  category,
}: Fields): Omit<SaveBlogDraftInput, "revision"> {
  return {
    title: title.trim(),
    excerpt: excerpt.trim(),
    content,
    tags: tagsOf(tags),
    category: category === "" ? null : category,
  };
}

export const isSameText = (typed: Fields, there: Fields) =>
  JSON.stringify(inputOf({ ...typed, category: typed.category ?? there.category })) ===
  JSON.stringify(inputOf(there));

export const postOf = (fields: Fields) => ({ ...inputOf(fields), readTime: readTime(fields.content) });

export const isCategoryGone = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && error.body === ERROR_MESSAGES.categoryNotFound;
