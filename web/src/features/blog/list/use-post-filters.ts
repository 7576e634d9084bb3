import { useSearchParams } from "react-router-dom";
import { MAX_BLOG_SEARCH_LENGTH, postStatusSchema, type PostStatus } from "@contract/blog.ts";
import { addressWith, searchedIn } from "../../../lib/address.ts";
import type { PostFilters } from "../blog.queries.ts";

/** What narrows the list lives in the address, so that it survives a reload and can be passed on. */
export function usePostFilters(isAdmin: boolean) {
  const [params, setParams] = useSearchParams();
  const status = isAdmin ? postStatusSchema.catch("published").parse(params.get("status")) : "published";
  const query = searchedIn(params, MAX_BLOG_SEARCH_LENGTH);
  const filters: PostFilters = { query, category: params.get("category"), status, isAdmin };

  const change = (name: string, value: string, replace = false) =>
    setParams(addressWith({ [name]: value }), { replace, preventScrollReset: true });

  return {
    filters,
    setQuery: (query: string) => change("q", query, true),
    setCategory: (category: string | null) => change("category", category ?? ""),
    setStatus: (next: PostStatus) => change("status", next === "published" ? "" : next),
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}
