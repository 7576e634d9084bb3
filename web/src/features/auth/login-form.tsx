import type { ReactNode } from "react";
import { TextInput } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import { ERROR_MESSAGES } from "@contract/error.ts";
import type { RegisterInput } from "@contract/auth.ts";
import { useLogin } from "./auth.mutations.ts";
import { isUnconfirmed } from "./confirmation.mutations.ts";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { paths } from "../../lib/paths.ts";
import { PasswordField } from "../../components/password-field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import classes from "./auth-page.module.css";

export function LoginForm({ form }: { form: UseFormReturn<RegisterInput> }): ReactNode {
  const login = useLogin();
  const { search } = useLocation();
  const { register, handleSubmit, formState, watch } = form;
  const { errors } = formState;
  const submit = handleSubmit((input) => login.mutate(input));
  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label="Login">
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...register("email")}
        error={errors.email?.message}
      />
      <div className={classes.password}>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...register("password")}
          error={errors.password?.message}
        />
        <Link
          className={classes.forgot}
          to={{ pathname: paths.forgotPassword, search }}
          state={{ email: watch("email") }}
        >
          Forgot password?
        </Link>
      </div>
      {isUnconfirmed(login.error) && login.variables && (
        <div className={classes.unconfirmed}>
          <p>{ERROR_MESSAGES.emailNotConfirmed}</p>
          <ResendConfirmation email={login.variables.email} />
        </div>
      )}
      <SubmitButton pending={login.isPending} label="Login" pendingLabel="Logging in..." />
    </form>
  );
}
