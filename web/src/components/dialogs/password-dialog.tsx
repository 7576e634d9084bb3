import type { ComponentProps, ReactNode } from "react";
import { Button, type PasswordInputProps } from "@mantine/core";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { BusyButton } from "../busy-button.tsx";
import { useFocusReturn } from "../focus/use-focus-return.ts";
import { PasswordField } from "../password-field.tsx";
import { UsernameField } from "../username-field.tsx";
import { Dialog } from "./dialog.tsx";
import classes from "./password-dialog.module.css";

export interface PasswordDialogProps {
  title: string;
  /** What will happen, in full, and what is to be typed. */
  text: ReactNode;
  /** What submits it, and the name that the form has for who does not see it. */
  form: ComponentProps<"form">;
  password: PasswordInputProps;
  /** Whose password it is, for what fills it in. */
  email: string;
  /** What else is to be typed, before the password. */
  children?: ReactNode;
  confirmLabel: string;
  /** Said by the button while the work is being done, for example "Deleting...". */
  pendingLabel: string;
  pending: boolean;
  destructive?: boolean;
  onClose: () => void;
}

/** Asks for the password before what an open session is not enough for; open while it is there. */
export function PasswordDialog(props: PasswordDialogProps): ReactNode {
  const { title, text, form, password, email, children, confirmLabel, pendingLabel, pending, onClose } =
    props;
  useFocusReturn();
  return (
    <Dialog opened onClose={onClose} title={title} size="27rem" pending={pending}>
      <form {...form} noValidate className={classes.form}>
        <p className={classes.text}>{text}</p>
        <UsernameField email={email} />
        {children}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          data-autofocus={children === undefined || undefined}
          {...password}
        />
        <div className={classes.actions}>
          <Button variant="default" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" color={props.destructive ? "red" : undefined} busy={pending}>
            {pending ? pendingLabel : confirmLabel}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
