import { useInfiniteQuery } from "@tanstack/react-query";
import { useUser } from "../../../lib/session/user.ts";
import { adminQueries } from "../admin.queries.ts";

export interface PendingCount {
  count: string | undefined;
  isPending: boolean;
}

export function usePendingCount(): PendingCount {
  const { isAdmin } = useUser();
  const {
    data = [],
    hasNextPage,
    isLoading,
  } = useInfiniteQuery({
    ...adminQueries.comments("status=pending"),
    enabled: isAdmin,
  });
  const count = hasNextPage ? `${data.length}+` : String(data.length);
  return { count: data.length === 0 ? undefined : count, isPending: isLoading };
}
