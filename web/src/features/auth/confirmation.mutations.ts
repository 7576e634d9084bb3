import { useMutation } from "@tanstack/react-query";
import { ERROR_MESSAGES } from "@contract/error.ts";
import { ApiError, sendJson } from "../../lib/http/http.ts";
import { notify } from "../../lib/notify/notify.ts";
import { toastError } from "../../lib/notify/toast-error.ts";

export function isUnconfirmed(error: Error | null): boolean {
  return error instanceof ApiError && error.body === ERROR_MESSAGES.emailNotConfirmed;
}

export function useResendConfirmation() {
  return useMutation({
    mutationFn: (email: string) => sendJson("POST", "/api/auth/resend-confirmation", { email }),
    onSuccess: (_, email) =>
      notify({
        title: "Check your mail",
        description: `If ${email} waits to be confirmed, a link is on its way.`,
      }),
    onError: toastError("No mail was sent"),
  });
}

export function useConfirmAccount() {
  return useMutation({
    mutationFn: (tokenHash: string) => sendJson("POST", "/api/auth/confirm-account", { tokenHash }),
  });
}
