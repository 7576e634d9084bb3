import { DEFAULT_BLOG_CATEGORY, type BlogDraft } from "@contract/blog.ts";
import type { Fields, KeptCopy } from "./draft.storage.ts";
import { isSameText } from "./post.input.ts";

/** How the editor begins: with which text, and what has to be said about it. */
export interface Beginning {
  fields: Fields;
  /** The state that the server has. */
  saved: Fields;
  /** The one that the text was made from. */
  revision: number;
  outcome: "saved" | "restored" | "conflict";
  /** Windows whose copies are of no more use once the editor has begun: what stands in them is here, or on the server. */
  taken: string[];
  /** What that window had sent without an answer, and the name of the making that it was sent under. */
  unanswered: Fields[];
  creationKey?: string | undefined;
}

const EMPTY: Fields = { title: "", excerpt: "", content: "", category: DEFAULT_BLOG_CATEGORY, tags: "" };

export function fieldsOf(draft: BlogDraft): Fields {
  const { title, excerpt, content, category, tags } = draft;
  return { title, excerpt, content, category: category ?? "", tags: tags.join(", ") };
}

/**
 * Puts what the server has and what this browser has kept together. A copy is newer when it was made from the very state
 * that the server has, or when that came from its own window, which had no answer; when the server has moved on otherwise,
 * somebody has to choose. One at a time: of several windows that were closed, the others' copies wait.
 */
export function begin(draft: BlogDraft | null, copies: readonly KeptCopy[]): Beginning {
  const saved = draft ? fieldsOf(draft) : EMPTY;
  const revision = draft?.revision ?? 0;
  const isOld = (copy: KeptCopy) => isSameText(copy.fields, saved);
  const taken = copies.filter(isOld).map(({ writer }) => writer);
  const typed = copies.filter((copy) => !isOld(copy));
  const isNewer = (copy: KeptCopy) =>
    copy.revision === revision || copy.unanswered.some((sent) => isSameText(sent, saved));
  const newest = typed.find(isNewer) ?? typed[0];
  if (!newest) return { fields: saved, saved, revision, outcome: "saved", taken, unanswered: [] };
  const { fields, unanswered, creationKey } = newest;
  return {
    ...{ fields, saved, unanswered, creationKey },
    ...(isNewer(newest)
      ? { revision, outcome: "restored" }
      : { revision: newest.revision, outcome: "conflict" }),
    taken: [...taken, newest.writer],
  };
}
