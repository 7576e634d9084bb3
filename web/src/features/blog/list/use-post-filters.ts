import { useSearchParams } from "react-router-dom";
import { postStatusSchema, type PostStatus } from "@contract/blog.ts";
import type { PostFilters } from "../blog.queries.ts";

/** What narrows the list lives in the address, so that it survives a reload and can be passed on. */
export function usePostFilters(isAdmin: boolean) {
  const [params, setParams] = useSearchParams();
  const status = isAdmin ? postStatusSchema.catch("published").parse(params.get("status")) : "published";
  const filters: PostFilters = { query: params.get("q") ?? "", category: params.get("category"), status };

  function change(name: string, value: string | null, replace = false): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null || value === "") after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace, preventScrollReset: true },
    );
  }

  return {
    filters,
    setQuery: (query: string) => change("q", query, true),
    setCategory: (category: string | null) => change("category", category),
    setStatus: (next: PostStatus) => change("status", next === "published" ? null : next),
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}
