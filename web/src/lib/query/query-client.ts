import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { noticeExpiry } from "../session/session.ts";

/** Data never goes stale by itself; every change says what it changed (specification, section 9). */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => noticeExpiry(client, error);
  const client: QueryClient = new QueryClient({
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
