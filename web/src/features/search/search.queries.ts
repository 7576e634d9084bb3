import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { searchHitSchema } from "@contract/search.ts";
import { getJson } from "../../lib/http/http.ts";

export const searchQueries = {
  hits: (query: string) =>
    queryOptions({
      queryKey: ["/api/search", query],
      queryFn: ({ signal }) =>
        getJson(`/api/search?q=${encodeURIComponent(query)}`, z.array(searchHitSchema), { signal }),
      enabled: query !== "",
      placeholderData: query === "" ? undefined : keepPreviousData,
      staleTime: 0,
      gcTime: 60_000,
    }),
};
