import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { changePasswordInput } from "@contract/account.ts";
import { MIN_PASSWORD_LENGTH } from "@contract/auth.ts";
import type { User } from "@contract/user.ts";
import { paths } from "../../lib/paths.ts";
import { PasswordField } from "../../components/password-field.tsx";
import { Section } from "../../components/section.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { UsernameField } from "../../components/username-field.tsx";
import { useChangePassword } from "./account.mutations.ts";
import { refusal } from "../../lib/http/refusal.ts";
import classes from "./account-page.module.css";

export function PasswordSection({ user }: { user: User }): ReactNode {
  const change = useChangePassword();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: standardSchemaResolver(changePasswordInput),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { errors } = formState;
  const submit = handleSubmit((input) => change.mutate(input, { onSuccess: () => reset() }));
  return (
    <Section
      title="Password"
      text={
        <>
          A new one logs you out everywhere but here. Forgotten?{" "}
          <Link to={paths.forgotPassword} state={{ email: user.email }}>
            Have a link sent to you
          </Link>
          .
        </>
      }
    >
      <form onSubmit={submit} noValidate className={classes.form} aria-label="Password">
        <UsernameField email={user.email} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...register("currentPassword")}
          error={errors.currentPassword?.message ?? refusal(change.error, "wrongPassword")}
        />
        <PasswordField
          label="New password"
          description={`At least ${MIN_PASSWORD_LENGTH} characters`}
          autoComplete="new-password"
          {...register("newPassword")}
          error={errors.newPassword?.message ?? refusal(change.error, "samePassword")}
        />
        <SubmitButton pending={change.isPending} label="Change password" pendingLabel="Changing..." />
      </form>
    </Section>
  );
}
