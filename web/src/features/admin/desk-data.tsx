import type { ReactNode } from "react";
import { IconLock } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { ApiError, errorSentence } from "../../lib/http.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";

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
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isRefused(error)) {
    return (
      <EmptyState
        icon={<IconLock size={26} stroke={1.5} />}
        title="Admin-Only Action"
        description={`Sorry, only the administrator can ${action}. Please log in as an administrator to perform this action.`}
      />
    );
  }
  if (!error) return skeleton;
  return (
    <LoadFailure
      title={`${what} could not be loaded`}
      description={errorSentence(error, "Please try again in a moment.")}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
