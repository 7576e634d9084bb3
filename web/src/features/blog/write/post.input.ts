import { readTime, type SaveBlogDraftInput } from "@contract/blog.ts";
import { ERROR_MESSAGES } from "@contract/error.ts";
import { ApiError } from "../../../lib/http/http.ts";
import { tagsOf } from "../blog.rules.ts";
import type { Fields } from "./draft.storage.ts";

/** What is typed, as the server takes it. A category that was not chosen is not named: it may have been renamed. */
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

/** Whether what is there is what was typed: blanks around a title or around tags make no difference. */
export const isSameText = (typed: Fields, there: Fields) =>
  JSON.stringify(inputOf({ ...typed, category: typed.category ?? there.category })) ===
  JSON.stringify(inputOf(there));

/** With the time that it takes to read, as the specification's payload has it; the server computes it again. */
export const postOf = (fields: Fields) => ({ ...inputOf(fields), readTime: readTime(fields.content) });

/** Whether it was refused because somebody has renamed or deleted the category that was chosen. */
export const isCategoryGone = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && error.body === ERROR_MESSAGES.categoryNotFound;
