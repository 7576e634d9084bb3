import { useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { ADMIN_ONLY, adminOnlyText } from "../admin-only-notice.tsx";
import { Dialog } from "./dialog.tsx";
import classes from "./confirm-dialog.module.css";

export interface AdminOnlyDialogProps {
  /** What was tried, as it follows "can": "upload photos". Null closes the dialog. */
  action: string | null;
  onClose: () => void;
}

/** Tells others than the administrator that only the administrator can do this (specification, section 5). */
export function AdminOnlyDialog({ action, onClose }: AdminOnlyDialogProps): ReactNode {
  // Keeps its text while it fades out.
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
