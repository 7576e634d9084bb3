import type { ReactNode } from "react";
import { Button, TextInput } from "@mantine/core";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import { z } from "zod";
import { recoverInput } from "@contract/account.ts";
import { SubmitButton } from "../../components/submit-button.tsx";
import { paths } from "../../lib/paths.ts";
import { useLoginPath } from "../../lib/session/login-path.ts";
import { LoneCard } from "./lone-card.tsx";
import { useRecover } from "./password.mutations.ts";
import classes from "./auth-page.module.css";

const stateSchema = z.object({ email: z.string() }).catch({ email: "" });

export function ForgotPasswordPage(): ReactNode {
  const { state } = useLocation();
  const recover = useRecover();
  const login = useLoginPath(paths.auth);
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: standardSchemaResolver(recoverInput),
    defaultValues: stateSchema.parse(state),
  });

  if (recover.isSuccess) {
    return (
      <LoneCard
        title="Check your mail"
        text={
          <>
            If there is an account with <strong>{getValues("email")}</strong>, a link to set a new password is
            on its way. It works once, for one hour. Nothing there? Look among the unwanted mail, ask again,
            or write to the owner of this site.
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
      <form
        onSubmit={handleSubmit((input) => recover.mutate(input))}
        noValidate
        className={classes.form}
        aria-label="Forgot password"
      >
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          {...register("email")}
          error={formState.errors.email?.message}
        />
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
