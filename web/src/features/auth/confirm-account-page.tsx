import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { Link, useSearchParams } from "react-router-dom";
import { errorSentence } from "../../lib/http/http.ts";
import { paths } from "../../lib/paths.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { LoneCard } from "./lone-card.tsx";
import { isLinkExpired } from "./link-expired.ts";
import { useConfirmAccount } from "./confirmation.mutations.ts";
import classes from "./auth-page.module.css";

function Result({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <LoneCard title={title} text={text}>
      <div className={classes.aloneEnd}>
        <Button component={Link} to={paths.auth}>
          Log in
        </Button>
      </div>
    </LoneCard>
  );
}

/** The page of the link that confirms the address of a new account. A click is needed, because mail scanners open links too. */
export function ConfirmAccountPage(): ReactNode {
  const [search] = useSearchParams();
  const tokenHash = search.get("token_hash") ?? "";
  const confirm = useConfirmAccount();
  if (confirm.isSuccess)
    return <Result title="Your email address is confirmed" text="You can log in with your password now." />;
  if (tokenHash === "" || isLinkExpired(confirm.error))
    return (
      <Result
        title="This link is no longer valid"
        text="A link works once, for one hour. Try to log in: if your address is not confirmed yet, you can have another one sent there."
      />
    );
  return (
    <LoneCard
      title="Confirm your email address"
      text="Your account can be used when you confirm. If you did not make one here, close the page."
    >
      <div className={classes.aloneEnd}>
        <BusyButton fullWidth busy={confirm.isPending} onClick={() => confirm.mutate(tokenHash)}>
          {confirm.isPending ? "Confirming..." : "Confirm the address"}
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
