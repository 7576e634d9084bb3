import { chooseCopy } from "@packages/autosave/index.ts";
import { DEFAULT_BLOG_CATEGORY, type BlogDraft } from "@contract/blog.ts";
import type { Category } from "@contract/category.ts";
import type { Stored } from "./post-state.ts";
import type { Fields, KeptCopy } from "./post-copies.ts";
import { isSameText } from "./post.input.ts";

export interface Beginning {
  fields: Fields;
  saved: Fields;
  stored: Stored;
  revision: number;
  outcome: "saved" | "restored" | "conflict";
  /** Windows whose copies can be removed: their text is here now, or on the server. */
  taken: string[];
  unanswered?: KeptCopy["unanswered"];
}

const EMPTY: Fields = { title: "", excerpt: "", content: "", tags: "" };

type Text = Pick<BlogDraft, "title" | "excerpt" | "content" | "category" | "tags">;

export function fieldsOf({ title, excerpt, content, category, tags }: Text): Fields {
  return { title, excerpt, content, tags: tags.join(", "), category: category ?? "" };
}

type Standing = Pick<BlogDraft, "id" | "revision" | "status" | "publishAt" | "category"> &
  Partial<Pick<BlogDraft, "hasWorkingCopy">>;

export function storedOf({ id, revision, status, publishAt, category, hasWorkingCopy }: Standing): Stored {
  return { id, revision, status, publishAt, category: category ?? "", hasWorkingCopy };
}

function unmade(categories: readonly Category[]): Stored {
  const hasDefault = categories.some(({ name }) => name === DEFAULT_BLOG_CATEGORY);
  return { id: null, revision: 0, category: hasDefault ? DEFAULT_BLOG_CATEGORY : "" };
}

/**
 * A copy is newer when it is based on the server's revision, or has an unanswered request: sent again, that shows whether it made
 * the revision. Otherwise the person chooses. Other copies stay in storage.
 */
export function begin(
  draft: BlogDraft | null,
  copies: readonly KeptCopy[],
  categories: readonly Category[],
): Beginning {
  const stored = draft ? storedOf(draft) : unmade(categories);
  const there = draft ? fieldsOf(draft) : EMPTY;
  // The category is sent only when another one is chosen.
  const saved = { ...there, category: undefined };
  const { revision } = stored;
  const isOld = (copy: KeptCopy) => isSameText(copy.fields, there);
  const isNewer = (copy: KeptCopy) => copy.revision === revision || copy.unanswered !== undefined;
  const { chosen, isOutdated, done } = chooseCopy(copies, isOld, isNewer);
  if (!chosen) return { fields: saved, saved, stored, revision, outcome: "saved", taken: done };
  const { unanswered } = chosen;
  const category = chosen.fields.category ?? (draft ? undefined : chosen.category);
  return {
    ...{ fields: { ...chosen.fields, category }, saved, stored, unanswered, revision: chosen.revision },
    outcome: isOutdated ? "conflict" : "restored",
    taken: [...done, chosen.writer],
  };
}
