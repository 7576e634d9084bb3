import { useSearchParams } from "react-router-dom";
import type { Category } from "@contract/category.ts";
import { MAX_BLOG_SEARCH_LENGTH, postStatusSchema, type PostStatus } from "@contract/blog.ts";
import { addressWith, searchedIn } from "../../../lib/address.ts";
import type { PostFilters } from "../blog.queries.ts";

export function usePostFilters(isAdmin: boolean, categories: readonly Category[] | undefined) {
  const [params, setParams] = useSearchParams();
  const status = isAdmin ? postStatusSchema.catch("published").parse(params.get("status")) : "published";
  const query = searchedIn(params, MAX_BLOG_SEARCH_LENGTH);
  const named = params.get("category");
  const isKnown = categories === undefined || categories.some(({ name }) => name === named);
  const filters: PostFilters = { query, category: isKnown ? named : null, status, isAdmin };

  const change = (name: string, value: string, replace = false) =>
    setParams(addressWith({ [name]: value }), { replace, preventScrollReset: true });

  return {
    filters,
    named,
    setQuery: (query: string) => change("q", query, true),
    setCategory: (category: string | null) => change("category", category ?? ""),
    setStatus: (next: PostStatus) => change("status", next === "published" ? "" : next),
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}
