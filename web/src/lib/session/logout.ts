import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useNavigate, type NavigateFunction } from "react-router-dom";
import { sendJson } from "../http/http.ts";
import { notify } from "../notify/notify.ts";
import { toastError } from "../notify/toast-error.ts";
import { paths, serverPaths } from "../paths.ts";
import { useUnsaved } from "../unsaved/unsaved.store.ts";
import { useExpiry } from "./expiry.store.ts";
import { endSession, OF_THE_USER } from "./session.ts";

export const logoutLink = {
  href: serverPaths.logout,
  onClick: () => useExpiry.setState({ isLoggingOut: !useUnsaved.getState().isChanged }),
} as const;

const LEAVING = { isSessionOver: true };

export function leavesForGood({ state }: { state: unknown }): boolean {
  return Reflect.get(Object(state), "isSessionOver" satisfies keyof typeof LEAVING) === true;
}

export async function leaveSession(client: QueryClient, navigate: NavigateFunction): Promise<void> {
  // Synchronously: a page that is still mounted would redirect to the login.
  await navigate(paths.home, { flushSync: true, state: LEAVING });
  endSession(client);
}

export function useLogout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      useExpiry.setState({ isLoggingOut: true });
      await client.cancelQueries(OF_THE_USER);
      await sendJson("POST", "/api/logout");
    },
    onSuccess: async () => {
      await leaveSession(client, navigate);
      notify({ title: "Logged out", description: "You have been successfully logged out" });
    },
    onError: (error) => {
      useExpiry.setState({ isLoggingOut: false });
      toastError("Logout failed", error.message)(error);
      void client.invalidateQueries(OF_THE_USER);
    },
  });
}
