import type { ReactNode } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { emailConfirmationSchema, type EmailConfirmation } from "@contract/account.ts";
import { sendJson } from "../../lib/http/http.ts";
import { readUserAgain } from "../../lib/session/session.ts";
import { paths } from "../../lib/paths.ts";
import { ConfirmCard } from "./confirm-card.tsx";

const OUTCOMES: Record<EmailConfirmation, { title: string; text: string }> = {
  changed: {
    title: "Your email address is changed",
    text: "You log in with the new one from now on. We have told the old one.",
  },
  pending: {
    title: "One address is confirmed",
    text: "Please open the link that went to the other one too: the change needs both.",
  },
  taken: {
    title: "This address has an account already",
    text: "Your email address stays as it is. Please ask for the change to another one, in your account.",
  },
  failed: {
    title: "This link is no longer valid",
    text: "A link works once, for one hour. Please ask for the change once more, in your account.",
  },
};

function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tokenHash: string) =>
      sendJson("POST", "/api/auth/confirm-email", { tokenHash }, emailConfirmationSchema),
    // The confirmation has succeeded, even when the user cannot be refetched.
    onSuccess: () => readUserAgain(client).catch(() => null),
  });
}

export function ConfirmEmailPage(): ReactNode {
  const [search] = useSearchParams();
  const tokenHash = search.get("token_hash") ?? "";
  const confirm = useConfirmEmail();
  const outcome = confirm.data?.outcome ?? (tokenHash === "" ? "failed" : undefined);
  return (
    <ConfirmCard
      title="Confirm your new email address"
      text="Your account is changed to it when you confirm. If you did not ask for this, close the page."
      action="Confirm the change"
      isPending={confirm.isPending}
      error={confirm.error}
      onConfirm={() => confirm.mutate(tokenHash)}
      outcome={outcome && OUTCOMES[outcome]}
      next={{ to: paths.account, label: "Go to your account" }}
    />
  );
}
