import { queryOptions } from "@tanstack/react-query";
import { blogDraftSchema, type BlogDraft } from "@contract/blog.ts";
import { getJson } from "../../../lib/http/http.ts";
import { cleanHtml } from "@packages/rich-text/index.ts";

/** Loads a draft, with its HTML as the editor writes it: the server may store attributes in another order. */
export async function fetchDraft(id: number, options: { signal?: AbortSignal } = {}): Promise<BlogDraft> {
  const draft = await getJson(`/api/blog-posts/${id}/draft`, blogDraftSchema, options);
  return { ...draft, content: cleanHtml(draft.content) };
}

export const draftQueries = {
  /**
   * The draft that an editor starts with, never cached. Its key is not below that of the posts: invalidating those must not
   * load it again while it is edited.
   */
  draft: (id: number) =>
    queryOptions({
      queryKey: ["blog-draft", id],
      queryFn: ({ signal }) => fetchDraft(id, { signal }),
      gcTime: 0,
    }),
};
