import { queryOptions } from "@tanstack/react-query";
import { blogDraftSchema, type BlogDraft } from "@contract/blog.ts";
import { getJson } from "../../../lib/http/http.ts";
import { cleanHtml } from "../clean-html.ts";

/** Its text as the editor writes it, so that both can be compared: attributes may be kept in another order. */
export async function fetchDraft(id: number, options: { signal?: AbortSignal } = {}): Promise<BlogDraft> {
  const draft = await getJson(`/api/blog-posts/${id}/draft`, blogDraftSchema, options);
  return { ...draft, content: cleanHtml(draft.content) };
}

export const draftQueries = {
  /**
   * What an editor goes on with: asked for each time, never kept. Not among the posts: what changes those must not load it
   * anew under somebody's hands.
   */
  draft: (id: number) =>
    queryOptions({
      queryKey: ["blog-draft", id],
      queryFn: ({ signal }) => fetchDraft(id, { signal }),
      gcTime: 0,
    }),
};
