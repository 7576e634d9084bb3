import { useInfiniteQuery } from "@tanstack/react-query";
import { useUser } from "../../../lib/session/user.ts";
import { adminQueries } from "../admin.queries.ts";

/** How many comments wait, as far as they have been read: "3", "50+"; undefined: none, as far as is known. */
export function useWaitingCount(): string | undefined {
  const { isAdmin } = useUser();
  const { data = [], hasNextPage } = useInfiniteQuery({
    ...adminQueries.comments("status=pending"),
    // Others would be refused.
    enabled: isAdmin,
  });
  if (data.length === 0) return undefined;
  return hasNextPage ? `${data.length}+` : String(data.length);
}
