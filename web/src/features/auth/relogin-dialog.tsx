import type { ReactNode } from "react";
import { Button, Modal, TextInput } from "@mantine/core";
import { loginInput } from "@contract/auth.ts";
import type { User } from "@contract/user.ts";
import { postponeLogin, useLogout, useUser } from "../../lib/session/session.ts";
import { useDraft, useForm } from "../../lib/use-form.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useLogin } from "./auth.mutations.ts";
import "../../ui/theme/modal.css";
import "./auth-page.css";
import { useFocusReturn } from "../../ui/focus/use-focus-return.ts";
import classes from "./auth-page.module.css";

/** Above whatever dialog is open, below the toasts. */
const Z_INDEX = 450;
/** Escape and the keys of other dialogs and pages end here. */
const KEYS_STAY = { "data-mantine-stop-propagation": true };

function ReloginForm({ user }: { user: User }): ReactNode {
  const draft = useDraft({ email: user.email, password: "" });
  const login = useLogin();
  const logout = useLogout();
  const { form, field } = useForm(loginInput, draft, (input) => login.mutate(input));
  return (
    <form {...form} className={classes.form} aria-label="Log in again">
      <TextInput label="Email" autoComplete="username" readOnly {...field("email")} {...KEYS_STAY} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ "aria-label": "Show what is typed", ...KEYS_STAY }}
        {...field("password")}
        {...KEYS_STAY}
      />
      <SubmitButton pending={login.isPending} label="Login" pendingLabel="Logging in..." {...KEYS_STAY} />
      <Button variant="subtle" disabled={logout.isPending} onClick={() => logout.mutate()} {...KEYS_STAY}>
        Leave this page and log out
      </Button>
    </form>
  );
}

/** Over the page whose session has ended, with all that was typed on it still there. */
export function ReloginDialog(): ReactNode {
  useFocusReturn();
  const { user } = useUser();
  if (!user) return null;
  return (
    <Modal
      opened
      onClose={postponeLogin}
      title="Please log in again"
      size="25rem"
      zIndex={Z_INDEX}
      closeOnEscape={false}
      closeOnClickOutside={false}
      // Those of the theme, and wherever the focus is in it.
      attributes={{ header: { role: "presentation" }, content: KEYS_STAY, close: KEYS_STAY }}
    >
      <p className={classes.aloneText}>Your session has ended. What you have typed is still here.</p>
      <ReloginForm user={user} />
    </Modal>
  );
}
