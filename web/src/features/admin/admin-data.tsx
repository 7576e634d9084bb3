import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { ApiError } from "../../lib/http/http.ts";
import { QueryFailure } from "../../lib/query/query-failure.tsx";
import { AdminOnlyNotice } from "../../components/admin-only-notice.tsx";

type Loading<T> = Pick<UseQueryResult<T>, "data" | "error" | "isFetching" | "refetch">;

export interface AdminDataProps<T> {
  query: Loading<T>;
  what: string;
  action: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** The server decides who is refused, not what the page knows about the user. */
export function AdminData<T>({ query, what, action, skeleton, children }: AdminDataProps<T>): ReactNode {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (isRefused(error)) return <AdminOnlyNotice what={action} />;
  if (!error) return skeleton;
  return <QueryFailure title={`${what} could not be loaded`} query={query} />;
}
