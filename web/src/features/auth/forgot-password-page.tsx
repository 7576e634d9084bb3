import type { ReactNode } from "react";
import { Button, TextInput } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import { z } from "zod";
import { recoverInput } from "@contract/account.ts";
import { useDraft, useForm } from "../../lib/use-form.ts";
import { SubmitButton } from "../../components/submit-button.tsx";
import { paths } from "../../lib/paths.ts";
import { useLoginPath } from "../../lib/session/login-path.ts";
import { LoneCard } from "./lone-card.tsx";
import { useRecover } from "./password.mutations.ts";
import classes from "./auth-page.module.css";

/** The email address that was typed on the login tab. */
const stateSchema = z.object({ email: z.string() }).catch({ email: "" });

export function ForgotPasswordPage(): ReactNode {
  const { state } = useLocation();
  const draft = useDraft(stateSchema.parse(state));
  const recover = useRecover();
  const login = useLoginPath(paths.auth);
  const { form, field } = useForm(recoverInput, draft, (input) => recover.mutate(input));

  if (recover.isSuccess) {
    return (
      <LoneCard
        title="Check your mail"
        text={
          <>
            If there is an account with <strong>{draft.values.email}</strong>, a link to set a new password is
            on its way. It works once, for one hour. Nothing there? Look among the unwanted mail, or ask
            again.
          </>
        }
      >
        <div className={classes.aloneEnd}>
          <Button component={Link} to={login}>
            Back to login
          </Button>
          <Button variant="default" onClick={() => recover.reset()}>
            Ask again
          </Button>
        </div>
      </LoneCard>
    );
  }
  return (
    <LoneCard
      title="Forgot your password?"
      text="Tell us the email address of your account, and we will send you a link to set a new one."
    >
      <form {...form} className={classes.form} aria-label="Forgot password">
        <TextInput label="Email" type="email" autoComplete="username" inputMode="email" {...field("email")} />
        <SubmitButton pending={recover.isPending} label="Send the link" pendingLabel="Sending..." />
      </form>
      <div className={classes.aloneEnd}>
        <Link className={classes.aloneText} to={login}>
          Back to login
        </Link>
      </div>
    </LoneCard>
  );
}
