import { isDeepStrictEqual } from "node:util";

export interface PostText {
  title: string;
  content: string;
  excerpt: string;
  category: string | null;
  tags: string[];
}

/** What is undefined stays as it is. */
export type PostChanges = { [Field in keyof PostText]?: PostText[Field] | undefined };

export const withChanges = (text: PostText, changes: PostChanges = {}): PostText => ({
  title: changes.title ?? text.title,
  content: changes.content ?? text.content,
  excerpt: changes.excerpt ?? text.excerpt,
  category: changes.category === undefined ? text.category : changes.category,
  tags: changes.tags ?? text.tags,
});

/** Null when it would equal the post. */
export function copyAfterAutosave(
  post: PostText,
  copy: PostText | null,
  changes: PostChanges,
): PostText | null {
  const after = withChanges(copy ?? post, changes);
  return isDeepStrictEqual(after, withChanges(post)) ? null : after;
}

/** `post` is changed already. A change of the whole text replaces the working copy, any other applies to it as well. */
export function copyAfterChange(
  post: PostText,
  copy: PostText | null,
  changes: PostChanges,
): PostText | null {
  const { title, content, excerpt } = changes;
  const isWhole = title !== undefined && content !== undefined && excerpt !== undefined;
  return copy === null || isWhole ? null : copyAfterAutosave(post, copy, changes);
}
