import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminUser } from "@contract/admin.ts";
import { errorSentence, sendJson } from "../../lib/http.ts";
import { notify } from "../../lib/notify.ts";
import { adminKeys } from "./admin.queries.ts";

const TRY_AGAIN = "Please try again in a moment.";

const failed = (title: string) => (error: Error) =>
  notify({ title, description: errorSentence(error, TRY_AGAIN), tone: "destructive" });

/** Suspends a person who is active, restores one who is suspended. */
export function useToggleSuspension() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isSuspended }: AdminUser) =>
      sendJson("POST", `/api/admin/users/${id}/${isSuspended ? "restore" : "suspend"}`),
    onSuccess: (_, { email, isSuspended }) => {
      notify(
        isSuspended
          ? { title: "Account restored", description: `${email} can log in again.` }
          : { title: "Account suspended", description: `${email} is logged out everywhere.` },
      );
      return client.invalidateQueries({ queryKey: adminKeys.all });
    },
    onError: failed("Not changed"),
  });
}
