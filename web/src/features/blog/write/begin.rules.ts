import { DEFAULT_BLOG_CATEGORY, type BlogDraft } from "@contract/blog.ts";
import { tagsOf } from "../blog.rules.ts";
import type { Fields, LocalCopy } from "./draft.storage.ts";

/** How the editor begins: with which text, and what has to be said about it. */
export interface Beginning {
  fields: Fields;
  /** The state that the server has. */
  saved: Fields;
  revision: number;
  outcome: "saved" | "restored" | "conflict";
}

const EMPTY: Fields = { title: "", excerpt: "", content: "", category: DEFAULT_BLOG_CATEGORY, tags: "" };

export function fieldsOf(draft: BlogDraft): Fields {
  const { title, excerpt, content, category, tags } = draft;
  return { title, excerpt, content, category: category ?? "", tags: tags.join(", ") };
}

/** As it would be saved: what is typed around tags makes no difference. */
const essence = (fields: Fields) => JSON.stringify({ ...fields, tags: tagsOf(fields.tags) });

/**
 * Puts what the server has and what this browser has kept together. The browser's is newer when it was made from the very
 * state that the server has; when the server has moved on, somebody has to choose.
 */
export function begin(draft: BlogDraft | null, copy: LocalCopy | undefined): Beginning {
  const saved = draft ? fieldsOf(draft) : EMPTY;
  const revision = draft?.revision ?? 0;
  if (!copy || essence(copy.fields) === essence(saved))
    return { fields: saved, saved, revision, outcome: "saved" };
  const outcome = copy.revision === revision ? "restored" : "conflict";
  return { fields: copy.fields, saved, revision, outcome };
}
