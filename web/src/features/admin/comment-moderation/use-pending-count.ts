import { useInfiniteQuery } from "@tanstack/react-query";
import { useUser } from "../../../lib/session/user.ts";
import { adminQueries } from "../admin.queries.ts";

export interface PendingCount {
  /** How many are loaded: "3", or "50+" when there are more; undefined when there are none. */
  count: string | undefined;
  isPending: boolean;
}

/** The number of waiting comments, which only the administrator loads. */
export function usePendingCount(): PendingCount {
  const { isAdmin } = useUser();
  const {
    data = [],
    hasNextPage,
    isLoading,
  } = useInfiniteQuery({
    ...adminQueries.comments("status=pending"),
    // The server would refuse others.
    enabled: isAdmin,
  });
  const count = hasNextPage ? `${data.length}+` : String(data.length);
  return { count: data.length === 0 ? undefined : count, isPending: isLoading };
}
