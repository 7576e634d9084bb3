import { readTime, type SaveBlogDraftInput } from "@contract/blog.ts";
import { ERROR_MESSAGES } from "@contract/error.ts";
import { ApiError } from "../../../lib/http/http.ts";
import { tagsOf } from "../blog.rules.ts";
import type { Fields } from "./post-copies.ts";

/** The typed fields as the server's input. A category that was not chosen is left out, because it may have been renamed. */
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

/** Whether two texts are the same, ignoring blanks around titles and tags. */
export const isSameText = (typed: Fields, there: Fields) =>
  JSON.stringify(inputOf({ ...typed, category: typed.category ?? there.category })) ===
  JSON.stringify(inputOf(there));

/** The input with its reading time, as the specification's payload has it; the server computes it again. */
export const postOf = (fields: Fields) => ({ ...inputOf(fields), readTime: readTime(fields.content) });

/** Whether a save was refused because the chosen category was renamed or deleted. */
export const isCategoryGone = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && error.body === ERROR_MESSAGES.categoryNotFound;
