import { readTime, type SaveBlogDraftInput } from "@contract/blog.ts";
import { tagsOf } from "../blog.rules.ts";
import type { Fields } from "./draft.storage.ts";

/** What is typed, as the server takes it. */
export function inputOf({
  title,
  excerpt,
  content,
  category,
  tags,
}: Fields): Omit<SaveBlogDraftInput, "revision"> {
  return {
    title: title.trim(),
    excerpt: excerpt.trim(),
    content,
    category: category === "" ? null : category,
    tags: tagsOf(tags),
  };
}

/** Whether one would be saved as the other: what is typed around a title or around tags makes no difference. */
export const isSameText = (one: Fields, other: Fields) =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

/** With the time that it takes to read, as the specification's payload has it; the server computes it again. */
export const postOf = (fields: Fields) => ({ ...inputOf(fields), readTime: readTime(fields.content) });
