import type { ReactNode } from "react";
import { TextInput } from "@mantine/core";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { loginInput } from "@contract/auth.ts";
import type { User } from "@contract/user.ts";
import { postponeLogin } from "../../lib/session/expiry.store.ts";
import { useLogout } from "../../lib/session/logout.ts";
import { useUser } from "../../lib/session/user.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useLogin } from "./auth.mutations.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { KEEPS_ESCAPE } from "../../components/dialogs/escapes.ts";
import "./auth-page.css";
import { useFocusReturn } from "../../components/focus/use-focus-return.ts";
import classes from "./auth-page.module.css";

/** Above all dialogs, below the toasts. */
const Z_INDEX = 450;

function ReloginForm({ user }: { user: User }): ReactNode {
  const login = useLogin();
  const logout = useLogout();
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(loginInput),
    defaultValues: { email: user.email, password: "" },
  });
  const { errors } = formState;
  const submit = handleSubmit((input) => login.mutate(input));
  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label="Log in again">
      {/* It may have been changed on another device. */}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...register("email")}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ "aria-label": "Show what is typed" }}
        {...register("password")}
        error={errors.password?.message}
      />
      <SubmitButton pending={login.isPending} label="Login" pendingLabel="Logging in..." />
      <BusyButton variant="subtle" busy={logout.isPending} onClick={() => logout.mutate()}>
        Leave this page and log out
      </BusyButton>
    </form>
  );
}

/** Shown over the page when the session has ended; neither Escape nor Back closes it. */
export function ReloginDialog(): ReactNode {
  useFocusReturn();
  const { user } = useUser();
  if (!user) return null;
  return (
    <Dialog
      opened
      onClose={postponeLogin}
      title="Please log in again"
      size="25rem"
      zIndex={Z_INDEX}
      closeOnEscape={false}
      closeOnClickOutside={false}
      // `header` repeats the theme's attributes, which this replaces.
      attributes={{ header: { role: "presentation" }, content: KEEPS_ESCAPE }}
    >
      <p className={classes.aloneText}>Your session has ended. What you have typed is still here.</p>
      <ReloginForm user={user} />
    </Dialog>
  );
}
