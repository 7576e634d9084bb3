import { queryOptions } from "@tanstack/react-query";
import { blogDraftSchema } from "@contract/blog.ts";
import { getJson } from "../../../lib/http.ts";

export const draftQueries = {
  /**
   * What an editor goes on with: asked for each time, never kept. Not among the posts: what changes those must not load it
   * anew under somebody's hands.
   */
  draft: (id: number) =>
    queryOptions({
      queryKey: ["blog-draft", id],
      queryFn: ({ signal }) => getJson(`/api/blog-posts/${id}/draft`, blogDraftSchema, { signal }),
      gcTime: 0,
    }),
};
