import type { ReactNode } from "react";
import { TextInput } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import { ERROR_MESSAGES } from "@contract/error.ts";
import { loginInput, type LoginInput } from "@contract/auth.ts";
import { useLogin } from "./auth.mutations.ts";
import { isUnconfirmed } from "./confirmation.mutations.ts";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { paths } from "../../lib/paths.ts";
import { PasswordField } from "../../components/password-field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useForm, type Draft } from "../../lib/use-form.ts";
import classes from "./auth-page.module.css";

export function LoginForm({ draft }: { draft: Draft<keyof LoginInput> }): ReactNode {
  const login = useLogin();
  // Has where the login leads back to.
  const { search } = useLocation();
  const { form, field } = useForm(loginInput, draft, (input) => login.mutate(input));
  return (
    <form {...form} className={classes.form} aria-label="Login">
      <TextInput label="Email" type="email" autoComplete="username" inputMode="email" {...field("email")} />
      <div className={classes.password}>
        <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
        <Link
          className={classes.forgot}
          to={{ pathname: paths.forgotPassword, search }}
          state={{ email: draft.values.email }}
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
