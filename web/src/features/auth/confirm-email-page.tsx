import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { emailConfirmationSchema, type EmailConfirmation } from "@contract/account.ts";
import { errorSentence, sendJson } from "../../lib/http/http.ts";
import { readUserAgain } from "../../lib/session/session.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { paths } from "../../lib/paths.ts";
import { LoneCard } from "./lone-card.tsx";
import classes from "./auth-page.module.css";

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

/** Redeems the token of the link; works without a login, or with another one. */
function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tokenHash: string) =>
      sendJson("POST", "/api/auth/confirm-email", { tokenHash }, emailConfirmationSchema),
    // The confirmation has succeeded, even when the user cannot be refetched.
    onSuccess: () => readUserAgain(client).catch(() => null),
  });
}

/** The page of the link that confirms a new email address. A click is needed, because mail scanners open links too. */
export function ConfirmEmailPage(): ReactNode {
  const [search] = useSearchParams();
  const tokenHash = search.get("token_hash") ?? "";
  const confirm = useConfirmEmail();
  const outcome = confirm.data?.outcome ?? (tokenHash === "" ? "failed" : undefined);
  if (outcome) {
    return (
      <LoneCard title={OUTCOMES[outcome].title} text={OUTCOMES[outcome].text}>
        <div className={classes.aloneEnd}>
          <Button component={Link} to={paths.account}>
            Go to your account
          </Button>
        </div>
      </LoneCard>
    );
  }
  return (
    <LoneCard
      title="Confirm your new email address"
      text="Your account is changed to it when you confirm. If you did not ask for this, close the page."
    >
      <div className={classes.aloneEnd}>
        <BusyButton fullWidth busy={confirm.isPending} onClick={() => confirm.mutate(tokenHash)}>
          {confirm.isPending ? "Confirming..." : "Confirm the change"}
        </BusyButton>
      </div>
      {confirm.isError && (
        <p className={classes.aloneText} role="alert">
          {errorSentence(confirm.error, "That did not work. Please try again in a moment.")}
        </p>
      )}
    </LoneCard>
  );
}
