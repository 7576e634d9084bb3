import { queryOptions, useQuery } from "@tanstack/react-query";
import { ADMIN_USER_ID, SESSION_MESSAGES } from "@contract/session.ts";
import type { User } from "@contract/user.ts";
import { ApiError, getJson } from "../http/http.ts";
import { answerOf, isText, isWhole, orNull, shapeOf } from "../http/shape.ts";
import { isSignedIn, USER_PATH } from "./signed-in.ts";

const userAnswer = answerOf(
  shapeOf<User>({
    id: isWhole,
    email: isText,
    firstName: orNull(isText),
    lastName: orNull(isText),
    profileImageUrl: orNull(isText),
  }),
);

export function isSuspension({ status, body }: ApiError): boolean {
  return status === 403 && body === SESSION_MESSAGES.suspended;
}

/** Null also for somebody who is suspended. */
export async function fetchUser(signal?: AbortSignal): Promise<User | null> {
  if (!isSignedIn()) return null;
  try {
    return await getJson(USER_PATH, userAnswer, { signal });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || isSuspension(error))) return null;
    throw error;
  }
}

export const userQuery = queryOptions<User | null>({
  queryKey: [USER_PATH],
  queryFn: ({ signal }) => fetchUser(signal),
  initialData: () => (isSignedIn() ? undefined : null),
  // The notice of a failed read uses this query, and mounting it would retry.
  retryOnMount: false,
  gcTime: Infinity,
});

export interface UserState {
  user: User | null;
  isAdmin: boolean;
  isPending: boolean;
  /** The server could not tell, which is not the same as a visitor. */
  isUnknown: boolean;
  retry: () => void;
}

export function useUser(): UserState {
  const { data, isPending, isError, refetch } = useQuery(userQuery);
  return {
    user: data ?? null,
    isAdmin: data?.id === ADMIN_USER_ID,
    isPending,
    isUnknown: isError && data === undefined,
    retry: () => void refetch(),
  };
}
