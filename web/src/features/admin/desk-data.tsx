import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { ApiError } from "../../lib/http/http.ts";
import { QueryFailure } from "../../lib/query/query-failure.tsx";
import { AdminOnlyNotice } from "../../ui/admin-only-notice.tsx";

/** What a query is in, whatever it brings. */
type Loading<T> = Pick<UseQueryResult<T>, "data" | "error" | "isFetching" | "refetch">;

export interface DeskDataProps<T> {
  query: Loading<T>;
  /** What is being looked at, as it stands in "… could not be loaded". */
  what: string;
  /** What only the administrator can do here, as it stands in "Sorry, only the administrator can …". */
  action: string;
  /** As high as what will be there. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Whether the server said that only the administrator may know. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** What the server gives the administrator; to others it says no, whatever the page believes of them. */
export function DeskData<T>({ query, what, action, skeleton, children }: DeskDataProps<T>): ReactNode {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (isRefused(error)) return <AdminOnlyNotice what={action} />;
  if (!error) return skeleton;
  return <QueryFailure title={`${what} could not be loaded`} query={query} />;
}
