import { DEFAULT_BLOG_CATEGORY, type BlogDraft } from "@contract/blog.ts";
import type { Category } from "@contract/category.ts";
import type { Stored } from "./draft-state.ts";
import type { Fields, KeptCopy } from "./draft.storage.ts";
import { isSameText } from "./post.input.ts";

/** How the editor begins: with which text, and what has to be said about it. */
export interface Beginning {
  fields: Fields;
  /** The state that the server has, and what it says of it. */
  saved: Fields;
  stored: Stored;
  /** The one that the text was made from. */
  revision: number;
  outcome: "saved" | "restored" | "conflict";
  /** Windows whose copies are of no more use once the editor has begun: what stands in them is here, or on the server. */
  taken: string[];
  /** What that window had sent without an answer, and the name of the making that it was sent under. */
  unanswered: Fields[];
  creationKey?: string | undefined;
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

/** What a post is before it is made: in the default category, as long as there is such a one. */
function unmade(categories: readonly Category[]): Stored {
  const hasDefault = categories.some(({ name }) => name === DEFAULT_BLOG_CATEGORY);
  return { id: null, revision: 0, category: hasDefault ? DEFAULT_BLOG_CATEGORY : "" };
}

/**
 * Puts what the server has and what this browser has kept together. A copy is newer when it was made from the very state
 * that the server has, or when that came from its own window, which had no answer; when the server has moved on otherwise,
 * somebody has to choose. One at a time: of several windows that were closed, the others' copies wait.
 */
export function begin(
  draft: BlogDraft | null,
  copies: readonly KeptCopy[],
  categories: readonly Category[],
): Beginning {
  const stored = draft ? storedOf(draft) : unmade(categories);
  const there = draft ? fieldsOf(draft) : EMPTY;
  // Nothing of the category, as long as no other is chosen.
  const saved = { ...there, category: undefined };
  const { revision } = stored;
  const isOld = (copy: KeptCopy) => isSameText(copy.fields, there);
  const taken = copies.filter(isOld).map(({ writer }) => writer);
  const typed = copies.filter((copy) => !isOld(copy));
  const isNewer = (copy: KeptCopy) =>
    copy.revision === revision || copy.unanswered.some((sent) => isSameText(sent, there));
  const newest = typed.find(isNewer) ?? typed[0];
  if (!newest) return { fields: saved, saved, stored, revision, outcome: "saved", taken, unanswered: [] };
  const { unanswered, creationKey } = newest;
  const category = newest.fields.category ?? (draft ? undefined : newest.category);
  return {
    ...{ fields: { ...newest.fields, category }, saved, stored, unanswered, creationKey },
    ...(isNewer(newest)
      ? { revision, outcome: "restored" }
      : { revision: newest.revision, outcome: "conflict" }),
    taken: [...taken, newest.writer],
  };
}
