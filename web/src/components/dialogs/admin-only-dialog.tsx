import { useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { ADMIN_ONLY, adminOnlyText } from "../admin-only-notice.tsx";
import { Dialog } from "./dialog.tsx";
import classes from "./confirm-dialog.module.css";

export interface AdminOnlyDialogProps {
  /** Follows "can": "upload photos". Null closes the dialog. */
  action: string | null;
  onClose: () => void;
}

export function AdminOnlyDialog({ action, onClose }: AdminOnlyDialogProps): ReactNode {
  const [said, setSaid] = useState(action);
  if (action !== null && action !== said) setSaid(action);
  return (
    <Dialog
      opened={action !== null}
      onClose={onClose}
      title={ADMIN_ONLY}
      size="27rem"
      withCloseButton={false}
    >
      <p className={classes.text}>{adminOnlyText(said ?? "")}</p>
      <div className={classes.actions}>
        <Button data-autofocus onClick={onClose}>
          Understood
        </Button>
      </div>
    </Dialog>
  );
}
