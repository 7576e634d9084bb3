import { useEffect } from "react";
import { notifyManager, useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import { SESSION_MESSAGES } from "@contract/session.ts";
import type { User } from "@contract/user.ts";
import { forgetEarly } from "../http/early-answers.ts";
import { ApiError } from "../http/http.ts";
import { notify } from "../notify/notify.ts";
import { leaveToQuestion } from "../notify/toast-error.ts";
import { tabChannel } from "../tab-channel.ts";
import { useUnsaved } from "../unsaved/unsaved.store.ts";
import { useExpiry } from "./expiry.store.ts";
import { isSignedIn } from "./signed-in.ts";
import { fetchUser, isSuspension, userQuery } from "./user.ts";

const otherTabs = tabChannel("session");

/** Whether a user's name and picture are the same as before. */
const isShownAlike = (before: User | null | undefined, now: User | null): boolean =>
  before?.firstName === now?.firstName &&
  before?.lastName === now?.lastName &&
  before?.profileImageUrl === now?.profileImageUrl;

/** A filter of queries whose data depends on the user. */
export const OF_THE_USER = {
  predicate: ({ queryKey, meta }: Query) =>
    queryKey[0] !== userQuery.queryKey[0] && meta?.["sameForEverybody"] !== true,
};

let changes = 0;

/**
 * After a new login of the same user, refetches what failed while the session was over. Requests that were sent without a
 * session are cancelled and sent again: their refusal would ask for the password once more.
 */
function askAnew(client: QueryClient): void {
  const isOpen = (query: Query) =>
    query.state.status === "error" ||
    (query.state.fetchStatus === "fetching" && OF_THE_USER.predicate(query));
  const open = new Set(client.getQueryCache().findAll({ predicate: isOpen }));
  const filters = { predicate: (query: Query) => open.has(query) };
  void client.cancelQueries(filters);
  void client.refetchQueries(filters);
}

/** Replaces the current user, and forgets what was loaded for the one before. */
function changeUser(client: QueryClient, user: User | null): void {
  changes += 1;
  const before = client.getQueryData(userQuery.queryKey);
  forgetEarly();
  // A request that was sent when the page was opened, whose answer is outdated.
  void client.cancelQueries({ queryKey: userQuery.queryKey });
  client.setQueryData(userQuery.queryKey, user);
  useExpiry.setState({ isExpired: false, isLoggingOut: false });
  if (before?.id === user?.id) {
    askAnew(client);
    // Their name and picture are shown beside what they have written.
    if (!isShownAlike(before, user)) void client.invalidateQueries(OF_THE_USER);
    return;
  }
  if (user !== null) return void client.resetQueries(OF_THE_USER);
  client.removeQueries({ ...OF_THE_USER, type: "inactive" });
  // Queries in use are reset after React has rendered the logout: before, a page that needs a login would send them again.
  notifyManager.schedule(() => void client.resetQueries(OF_THE_USER));
}

/** Sets the user after a login, a registration, or a change of their data, here and in the other tabs. */
export function setUser(client: QueryClient, user: User): void {
  changeUser(client, user);
  otherTabs.tell();
}

/** Reads the user again, after the server changed their data, here and in the other tabs. */
export async function readUserAgain(client: QueryClient): Promise<User | null> {
  // Not through the query: changeUser compares the new user with the cached one.
  const user = await fetchUser();
  if (user) setUser(client, user);
  return user;
}

/** Makes the user a visitor after a logout, here and in the other tabs. */
export function endSession(client: QueryClient): void {
  changeUser(client, null);
  otherTabs.tell();
}

/**
 * Called with each failed request: when the session is over, the page stays as it is, with all that was typed, and a dialog
 * asks for the password. A user who has been suspended is told so, and becomes a visitor.
 */
export function noticeExpiry(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (isSuspension(error) && client.getQueryData(userQuery.queryKey)) {
    endSession(client);
    notify({ title: "Logged out", description: error.body, tone: "destructive" });
  }
  if (error.status !== 401) return;
  // A login that failed is no expired session.
  if (error.body === SESSION_MESSAGES.invalidCredentials) return;
  if (!client.getQueryData(userQuery.queryKey)) return;
  leaveToQuestion(error);
  // While the browser navigates to the logout, this page may still send requests, which are refused.
  if (!useExpiry.getState().isLoggingOut) useExpiry.setState({ isExpired: true });
}

/**
 * Follows a login or logout in another tab. After a logout, a page with unsaved changes stays, and asks for the password as
 * for an expired session, so that nothing is lost.
 */
function followUser(client: QueryClient, user: User | null): void {
  const isKept = user === null && client.getQueryData(userQuery.queryKey) && useUnsaved.getState().isChanged;
  if (isKept) useExpiry.setState({ isExpired: true });
  else changeUser(client, user);
}

/** Keeps this tab in step with the others; mounted once. */
export function useSessionSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    const follow = () => {
      const asked = (changes += 1);
      // When the user cannot be read, nothing changes.
      fetchUser().then(
        (user) => void (asked === changes && followUser(client, user)),
        () => undefined,
      );
    };
    const leave = otherTabs.listen(follow);
    // Back may restore this page from the browser's cache, with its state.
    const comeBack = () => useExpiry.setState({ isLoggingOut: false });
    window.addEventListener("pageshow", comeBack);
    // After a navigation to /api/logout no script has run yet: tells the other tabs.
    if (!isSignedIn()) otherTabs.tell();
    return () => {
      leave();
      window.removeEventListener("pageshow", comeBack);
    };
  }, [client]);
}
