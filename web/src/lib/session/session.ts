import { useEffect } from "react";
import { notifyManager, useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import { SESSION_MESSAGES } from "@contract/session.ts";
import type { User } from "@contract/user.ts";
import { clearPrefetched } from "../http/prefetch.ts";
import { ApiError } from "../http/http.ts";
import { notify } from "../notify/notify.ts";
import { leaveToQuestion } from "../notify/toast-error.ts";
import { tabChannel } from "../tab-channel.ts";
import { useUnsaved } from "../unsaved/unsaved.store.ts";
import { useExpiry } from "./expiry.store.ts";
import { isSignedIn } from "./signed-in.ts";
import { fetchUser, isSuspension, userQuery } from "./user.ts";

const otherTabs = tabChannel("session");

const isShownAlike = (before: User | null | undefined, now: User | null): boolean =>
  before?.firstName === now?.firstName &&
  before?.lastName === now?.lastName &&
  before?.profileImageUrl === now?.profileImageUrl;

export const OF_THE_USER = {
  predicate: ({ queryKey, meta }: Query) =>
    queryKey[0] !== userQuery.queryKey[0] && meta?.["sameForEverybody"] !== true,
};

let changes = 0;

function askAnew(client: QueryClient): void {
  const isOpen = (query: Query) =>
    query.state.status === "error" ||
    (query.state.fetchStatus === "fetching" && OF_THE_USER.predicate(query));
  const open = new Set(client.getQueryCache().findAll({ predicate: isOpen }));
  const filters = { predicate: (query: Query) => open.has(query) };
  void client.cancelQueries(filters);
  void client.refetchQueries(filters);
}

function changeUser(client: QueryClient, user: User | null): void {
  changes += 1;
  const before = client.getQueryData(userQuery.queryKey);
  clearPrefetched();
  void client.cancelQueries({ queryKey: userQuery.queryKey });
  client.setQueryData(userQuery.queryKey, user);
  useExpiry.setState({ isExpired: false, isLoggingOut: false });
  if (before?.id === user?.id) {
    askAnew(client);
    if (!isShownAlike(before, user)) void client.invalidateQueries(OF_THE_USER);
    return;
  }
  if (user !== null) return void client.resetQueries(OF_THE_USER);
  client.removeQueries({ ...OF_THE_USER, type: "inactive" });
  // After React has rendered the logout, or a page would send them again.
  notifyManager.schedule(() => void client.resetQueries(OF_THE_USER));
}

export function setUser(client: QueryClient, user: User): void {
  changeUser(client, user);
  otherTabs.tell();
}

export async function readUserAgain(client: QueryClient): Promise<User | null> {
  // Not through the query: changeUser compares with the cached user.
  const user = await fetchUser();
  if (user) setUser(client, user);
  return user;
}

export function endSession(client: QueryClient): void {
  changeUser(client, null);
  otherTabs.tell();
}

/** The page stays, with all that was typed; a dialog asks for the password. */
export function noticeExpiry(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (isSuspension(error) && client.getQueryData(userQuery.queryKey)) {
    endSession(client);
    notify({ title: "Logged out", description: error.body, tone: "destructive" });
  }
  if (error.status !== 401) return;
  if (error.body === SESSION_MESSAGES.invalidCredentials) return;
  if (!client.getQueryData(userQuery.queryKey)) return;
  leaveToQuestion(error);
  if (!useExpiry.getState().isLoggingOut) useExpiry.setState({ isExpired: true });
}

function followUser(client: QueryClient, user: User | null): void {
  const isKept = user === null && client.getQueryData(userQuery.queryKey) && useUnsaved.getState().isChanged;
  if (isKept) useExpiry.setState({ isExpired: true });
  else changeUser(client, user);
}

export function useSessionSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    const follow = () => {
      const asked = (changes += 1);
      fetchUser().then(
        (user) => void (asked === changes && followUser(client, user)),
        () => undefined,
      );
    };
    const leave = otherTabs.listen(follow);
    // Back may restore this page from the browser's cache.
    const comeBack = () => useExpiry.setState({ isLoggingOut: false });
    window.addEventListener("pageshow", comeBack);
    // After a navigation to /api/logout no script has told the other tabs.
    if (!isSignedIn()) otherTabs.tell();
    return () => {
      leave();
      window.removeEventListener("pageshow", comeBack);
    };
  }, [client]);
}
