import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useNavigate, type NavigateFunction } from "react-router-dom";
import { sendJson } from "../http/http.ts";
import { notify } from "../notify/notify.ts";
import { tellFailure } from "../notify/tell-failure.ts";
import { paths, serverPaths } from "../paths.ts";
import { useUnsaved } from "../unsaved/unsaved.store.ts";
import { useExpiry } from "./expiry.store.ts";
import { endSession, OF_THE_USER } from "./session.ts";

/** For a link to the server's logout. Where something typed would be lost, the browser asks first, and may stay. */
export const logoutLink = {
  href: serverPaths.logout,
  onClick: () => useExpiry.setState({ isLoggingOut: !useUnsaved.getState().isChanged }),
} as const;

const LEAVING = { isSessionOver: true };

/** Whether a navigation leaves the page because the session is over: with it, nothing of what is typed can be kept. */
export function leavesForGood({ state }: { state: unknown }): boolean {
  return Reflect.get(Object(state), "isSessionOver" satisfies keyof typeof LEAVING) === true;
}

/** Leads to the page that everybody sees, and ends the session. */
export async function leaveSession(client: QueryClient, navigate: NavigateFunction): Promise<void> {
  // At once: a page for people who are logged in would otherwise still be there, and lead to the login instead.
  await navigate(paths.home, { flushSync: true, state: LEAVING });
  endSession(client);
}

export function useLogout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      // What is still being read is not waited for: it would be refused, and the password be asked for.
      await client.cancelQueries(OF_THE_USER);
      await sendJson("POST", "/api/logout");
    },
    onSuccess: async () => {
      await leaveSession(client, navigate);
      notify({ title: "Logged out", description: "You have been successfully logged out" });
    },
    onError: (error) => {
      tellFailure("Logout failed", error.message)(error);
      void client.invalidateQueries(OF_THE_USER);
    },
  });
}
