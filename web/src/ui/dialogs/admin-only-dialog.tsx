import { useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { ADMIN_ONLY, adminOnlyText } from "../admin-only-notice.tsx";
import { Dialog } from "./dialog.tsx";
import classes from "./confirm-dialog.module.css";

export interface AdminOnlyDialogProps {
  /** What was tried, to follow "can": "upload photos". Null: nothing was, and nothing is said. */
  action: string | null;
  onClose: () => void;
}

/** What everybody else gets instead of what only the administrator can do (specification, section 5). */
export function AdminOnlyDialog({ action, onClose }: AdminOnlyDialogProps): ReactNode {
  // While it closes it still says what it said.
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
