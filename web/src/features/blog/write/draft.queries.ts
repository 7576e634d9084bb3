import { queryOptions } from "@tanstack/react-query";
import { blogDraftSchema, type BlogDraft } from "@contract/blog.ts";
import { getJson } from "../../../lib/http/http.ts";
import { cleanHtml } from "@packages/rich-text/index.ts";

/** With its HTML as the editor writes it: the server may order attributes differently. */
async function fetchDraft(id: number, options: { signal?: AbortSignal } = {}): Promise<BlogDraft> {
  const draft = await getJson(`/api/blog-posts/${id}/draft`, blogDraftSchema, options);
  return { ...draft, content: cleanHtml(draft.content) };
}

export const draftQueries = {
  /** Never cached. Outside the posts' keys: invalidating those must not reload what is edited. */
  draft: (id: number) =>
    queryOptions({
      queryKey: ["blog-draft", id],
      queryFn: ({ signal }) => fetchDraft(id, { signal }),
      gcTime: 0,
    }),
};
