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

/** Whether the server says that the administrator has suspended the account. */
export function isSuspension({ status, body }: ApiError): boolean {
  return status === 403 && body === SESSION_MESSAGES.suspended;
}

/** Asks the server who is signed in: null for nobody, and for somebody who is suspended. */
export async function fetchUser(signal?: AbortSignal): Promise<User | null> {
  if (!isSignedIn()) return null;
  try {
    return await getJson(USER_PATH, userAnswer, { signal });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || isSuspension(error))) return null;
    throw error;
  }
}

/** Who is signed in; a visitor's browser does not ask the server. */
export const userQuery = queryOptions<User | null>({
  queryKey: [USER_PATH],
  queryFn: ({ signal }) => fetchUser(signal),
  initialData: () => (isSignedIn() ? undefined : null),
  // The notice for a failed read uses this query too: mounting it would retry, and so remove the notice again.
  retryOnMount: false,
  gcTime: Infinity,
});

export interface UserState {
  user: User | null;
  /** Decides what is shown; what they may do is up to the server. */
  isAdmin: boolean;
  isPending: boolean;
  /** Whether the server could not tell who is logged in, which is not the same as a visitor. */
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
