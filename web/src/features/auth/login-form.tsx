import type { ReactNode } from "react";
import { PasswordInput, TextInput } from "@mantine/core";
import { loginInput, type LoginInput } from "@contract/auth.ts";
import { useLogin } from "./auth.mutations.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useForm, type Draft } from "./use-form.ts";
import classes from "./auth-page.module.css";

export function LoginForm({ draft }: { draft: Draft<keyof LoginInput> }): ReactNode {
  const login = useLogin();
  const { form, field } = useForm(loginInput, draft, (input) => login.mutate(input));
  return (
    <form {...form} className={classes.form} aria-label="Login">
      <TextInput label="Email" type="email" autoComplete="username" inputMode="email" {...field("email")} />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ "aria-label": "Show what is typed" }}
        {...field("password")}
      />
      <SubmitButton pending={login.isPending} label="Login" pendingLabel="Logging in..." />
    </form>
  );
}
