import { useEffect } from "react";
import { notifyManager, useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import { SESSION_MESSAGES } from "@contract/session.ts";
import type { User } from "@contract/user.ts";
import { forgetUnsent } from "../comments/unsent.ts";
import { forgetEarly } from "../http/early-answers.ts";
import { ApiError } from "../http/http.ts";
import { notify } from "../notify/notify.ts";
import { leaveToQuestion } from "../notify/tell-failure.ts";
import { useUnsaved } from "../unsaved/unsaved.store.ts";
import { useExpiry } from "./expiry.store.ts";
import { isSignedIn } from "./signed-in.ts";
import { fetchUser, isSuspension, userQuery } from "./user.ts";

const CHANNEL = "session";

/** Whether a user is called and looks the same to others as before. */
const isShownAlike = (before: User | null | undefined, now: User | null): boolean =>
  before?.firstName === now?.firstName &&
  before?.lastName === now?.lastName &&
  before?.profileImageUrl === now?.profileImageUrl;

/** What is another thing for each user. */
export const OF_THE_USER = {
  predicate: ({ queryKey, meta }: Query) =>
    queryKey[0] !== userQuery.queryKey[0] && meta?.["sameForEverybody"] !== true,
};

/** Rises with each change of the user, and with each question who they are: an answer to an earlier one comes too late. */
let changes = 0;

/**
 * Loads what could not be while the session was over. What is still asked for without it is asked for anew: its refusal would
 * ask once more for the password that has just been given.
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

/** Puts one user in the place of another; what was loaded for the other is forgotten. */
function changeUser(client: QueryClient, user: User | null): void {
  changes += 1;
  const before = client.getQueryData(userQuery.queryKey);
  forgetEarly();
  // What was asked before this is known, when the page was opened: its answer would come too late.
  void client.cancelQueries({ queryKey: userQuery.queryKey });
  client.setQueryData(userQuery.queryKey, user);
  useExpiry.setState({ isExpired: false, isLoggingOut: false });
  if (before?.id === user?.id) {
    askAnew(client);
    // Their name and picture stand beside what they have written.
    if (!isShownAlike(before, user)) void client.invalidateQueries(OF_THE_USER);
    return;
  }
  forgetUnsent(user?.id);
  if (user !== null) return void client.resetQueries(OF_THE_USER);
  client.removeQueries({ ...OF_THE_USER, type: "inactive" });
  // What is on a page waits until the page knows: one for people who are logged in would ask for it once more, and be refused.
  notifyManager.schedule(() => void client.resetQueries(OF_THE_USER));
}

let ownChannel: BroadcastChannel | undefined;

/** One for the page: what is posted on it is heard by the other tabs, and not here. */
function channel(): BroadcastChannel {
  return (ownChannel ??= new BroadcastChannel(CHANNEL));
}

function announce(): void {
  channel().postMessage("changed");
}

/** After a login, a registration, or a change of one's own data: here and in the other tabs. */
export function setUser(client: QueryClient, user: User): void {
  changeUser(client, user);
  announce();
}

/** Asks again who is logged in, after a change that the server made of their data, and says so to the other tabs. */
export async function readUserAgain(client: QueryClient): Promise<User | null> {
  // Past the cache: what puts it there has to see who it was before.
  const user = await fetchUser();
  if (user) setUser(client, user);
  return user;
}

/** After a logout, here and in the other tabs. */
export function endSession(client: QueryClient): void {
  changeUser(client, null);
  announce();
}

/**
 * Notices in any failed request that the session is over. The page stays as it is, with all that was typed, and asks for
 * the password over it; whoever has been suspended is told so and is a visitor from then on.
 */
export function noticeExpiry(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (isSuspension(error) && client.getQueryData(userQuery.queryKey)) {
    endSession(client);
    notify({ title: "Logged out", description: error.body, tone: "destructive" });
  }
  if (error.status !== 401) return;
  // The login itself failed.
  if (error.body === SESSION_MESSAGES.invalidCredentials) return;
  if (!client.getQueryData(userQuery.queryKey)) return;
  leaveToQuestion(error);
  // Until the next page is there this one may still ask for something, and be refused.
  if (!useExpiry.getState().isLoggingOut) useExpiry.setState({ isExpired: true });
}

/**
 * Takes over what another tab did. Where it logged out and something is typed here that is nowhere else yet, the page stays
 * as when its session had ended by itself: with a question for the password over it, and a way to leave all the same.
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
      // A user who cannot be read just now stays who they were.
      fetchUser().then(
        (user) => void (asked === changes && followUser(client, user)),
        () => undefined,
      );
    };
    channel().addEventListener("message", follow);
    // Back leads to this page as it was left.
    const comeBack = () => useExpiry.setState({ isLoggingOut: false });
    window.addEventListener("pageshow", comeBack);
    // A navigation to /api/logout ends here without a script having run: forget, and tell the others.
    if (!isSignedIn()) {
      forgetUnsent();
      announce();
    }
    return () => {
      channel().removeEventListener("message", follow);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [client]);
}
