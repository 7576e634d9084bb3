import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from "@tanstack/react-query";
import { noticeExpiry } from "../session/session.ts";

/**
 * A client whose invalidation also restarts a query's first fetch. That fetch began before the change, but the library would
 * keep it, and take its outdated answer for fresh: `cancelRefetch` is for queries that have data (TanStack/query#8530).
 */
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

/** The site's client. Data never goes stale by itself: each mutation invalidates what it changed (specification, section 9). */
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
        // A failed load is shown at once, with a way to retry, also when the browser believes it is offline.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}
