import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { Link, useSearchParams } from "react-router-dom";
import { resetPasswordInput } from "@contract/account.ts";
import { MIN_PASSWORD_LENGTH } from "@contract/auth.ts";
import { PageLoader } from "../../components/page-loader.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { UsernameField } from "../../components/username-field.tsx";
import { paths } from "../../lib/paths.ts";
import { LoneCard } from "./lone-card.tsx";
import { isLinkExpired } from "./link-expired.ts";
import { recoveryAccountQuery, useResetPassword } from "./password.mutations.ts";
import classes from "./auth-page.module.css";

export function ResetPasswordPage(): ReactNode {
  const [search] = useSearchParams();
  const tokenHash = search.get("token_hash") ?? "";
  const reset = useResetPassword();
  const account = useQuery(recoveryAccountQuery(tokenHash));
  const email = account.data?.email;
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(resetPasswordInput.pick({ password: true })),
    defaultValues: { password: "" },
  });
  if (tokenHash === "" || isLinkExpired(reset.error)) {
    return (
      <LoneCard
        title="This link is no longer valid"
        text="A link to set a new password works once, for one hour. Ask for a new one, it takes a moment."
      >
        <div className={classes.aloneEnd}>
          <Button component={Link} to={paths.forgotPassword}>
            Ask for a new link
          </Button>
          <Button component={Link} to={paths.auth} variant="default">
            Back to login
          </Button>
        </div>
      </LoneCard>
    );
  }
  if (account.isPending) return <PageLoader />;
  return (
    <LoneCard
      title="Set a new password"
      text={
        <>
          {email && (
            <>
              For the account of <strong>{email}</strong>.{" "}
            </>
          )}
          You will be logged in here, and logged out everywhere else.
        </>
      }
    >
      <form
        onSubmit={handleSubmit(({ password }) => reset.mutate({ tokenHash, password }))}
        noValidate
        className={classes.form}
        aria-label="Set a new password"
      >
        {email && <UsernameField email={email} />}
        <PasswordField
          label="New password"
          description={`At least ${MIN_PASSWORD_LENGTH} characters`}
          autoComplete="new-password"
          {...register("password")}
          error={formState.errors.password?.message}
        />
        <SubmitButton pending={reset.isPending} label="Set password" pendingLabel="Setting..." />
      </form>
    </LoneCard>
  );
}
