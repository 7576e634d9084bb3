import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { ApiError } from "../../lib/http/http.ts";
import { QueryFailure } from "../../lib/query/query-failure.tsx";
import { AdminOnlyNotice } from "../../components/admin-only-notice.tsx";

/** The state of a query. */
type Loading<T> = Pick<UseQueryResult<T>, "data" | "error" | "isFetching" | "refetch">;

export interface AdminDataProps<T> {
  query: Loading<T>;
  /** The subject, for "… could not be loaded". */
  what: string;
  /** What only the administrator may do, for "Sorry, only the administrator can …". */
  action: string;
  /** Shown while loading; as high as the loaded content. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Whether the server answered 403. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/**
 * The result of a query that only the administrator may send, or its state. The server decides who is refused, not what the
 * page knows about the user.
 */
export function AdminData<T>({ query, what, action, skeleton, children }: AdminDataProps<T>): ReactNode {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (isRefused(error)) return <AdminOnlyNotice what={action} />;
  if (!error) return skeleton;
  return <QueryFailure title={`${what} could not be loaded`} query={query} />;
}
