import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import classes from "./dialogs/confirm-dialog.module.css";
import { Dialog } from "./dialogs/dialog.tsx";

export interface LoginPromptProps {
  opened: boolean;
  action: string;
  loginHref: string;
  onClose: () => void;
}

export function LoginPrompt({ opened, action, loginHref, onClose }: LoginPromptProps): ReactNode {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Log in to ${action}`}
      size="27rem"
      withCloseButton={false}
    >
      <p className={classes.text}>
        You need an account to {action}. After you have logged in, you come back to this page.
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus component="a" href={loginHref}>
          Log In
        </Button>
      </div>
    </Dialog>
  );
}
