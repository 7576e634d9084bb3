import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from "@tanstack/react-query";
import { noticeExpiry } from "../session/session.ts";

/** The library's `cancelRefetch` keeps a query's first fetch (TanStack/query#8530). */
class RestartingQueryClient extends QueryClient {
  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    if (filters.refetchType !== "none") {
      for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
        if (query.state.data === undefined && query.isActive()) void query.cancel({ silent: true });
      }
    }
    return super.invalidateQueries(filters, options);
  }
}

/** Data never goes stale by itself: mutations invalidate. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => noticeExpiry(client, error);
  const client: QueryClient = new RestartingQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}
