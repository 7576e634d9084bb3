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
  text: ReactNode;
  form: ComponentProps<"form">;
  password: PasswordInputProps;
  email: string;
  children?: ReactNode;
  confirmLabel: string;
  pendingLabel: string;
  pending: boolean;
  destructive?: boolean;
  onClose: () => void;
}

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
