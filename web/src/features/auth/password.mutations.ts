import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { recoveryAccountSchema, type RecoverInput, type ResetPasswordInput } from "@contract/account.ts";
import { userSchema } from "@contract/user.ts";
import { sendJson } from "../../lib/http/http.ts";
import { notify } from "../../lib/notify/notify.ts";
import { setUser } from "../../lib/session/session.ts";
import { paths } from "../../lib/paths.ts";
import { isLinkExpired } from "./link-expired.ts";
import { toastError } from "../../lib/notify/toast-error.ts";

/** The response is the same for every address. */
export function useRecover() {
  return useMutation({
    mutationFn: (input: RecoverInput) => sendJson("POST", "/api/auth/recover", input),
    onError: toastError("No mail was sent"),
  });
}

export const recoveryAccountQuery = (tokenHash: string) =>
  queryOptions({
    queryKey: ["/api/auth/recovery-account", tokenHash],
    queryFn: () => sendJson("POST", "/api/auth/recovery-account", { tokenHash }, recoveryAccountSchema),
    enabled: tokenHash !== "",
    meta: { sameForEverybody: true },
  });

export function useResetPassword() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: ResetPasswordInput) =>
      sendJson("POST", "/api/auth/reset-password", input, userSchema),
    onSuccess: async (user) => {
      setUser(client, user);
      await navigate(paths.home, { replace: true });
      notify({ title: "Password changed", description: "You are logged in with the new one." });
    },
    onError: (error) => {
      if (!isLinkExpired(error)) toastError("Password not changed")(error);
    },
  });
}
