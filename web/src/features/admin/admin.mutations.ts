import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CheckPasswordInput } from "@contract/account.ts";
import type { AdminUser } from "@contract/admin.ts";
import { analyserTestSchema } from "@contract/analysis.ts";
import { settingsSchema, type UpdateSettingsInput } from "@contract/settings.ts";
import { sendDelete } from "../../lib/http/retry.ts";
import { sendJson } from "../../lib/http/http.ts";
import { notify } from "../../lib/notify/notify.ts";
import { toastError } from "../../lib/notify/toast-error.ts";
import { putAnswer } from "../../lib/query/put-answer.ts";
import { settingsQuery } from "../../lib/settings/settings.ts";
import { adminKeys, adminQueries } from "./admin.queries.ts";

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
    },
    onError: toastError("Not changed"),
    // After a failure too: the account may be gone.
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

/** Refetches everything, as the user's comments may be shown anywhere. */
export function useDeleteUser({ id, email }: AdminUser) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CheckPasswordInput) => sendDelete(`/api/admin/users/${id}`, input),
    onSuccess: () => {
      notify({ title: "Account deleted", description: `${email} and everything of theirs is gone.` });
      return client.invalidateQueries();
    },
    onError: toastError("Account not deleted"),
  });
}

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ changes }: { changes: UpdateSettingsInput; onSaved: () => void }) =>
      sendJson("PATCH", "/api/settings", changes, settingsSchema),
    onSuccess: async (settings, { onSaved }) => {
      await putAnswer(client, settingsQuery.queryKey, settings);
      onSaved();
      notify({ title: "Settings saved" });
    },
    onError: toastError("Settings not saved"),
  });
}

export function useTestAnalyser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson("POST", "/api/admin/analysis/test", undefined, analyserTestSchema),
    onError: toastError("Not tested"),
    // A test uses tokens.
    onSettled: () => client.invalidateQueries({ queryKey: adminQueries.analyser().queryKey }),
  });
}
