import type { ReactNode } from "react";
import { Button, Modal } from "@mantine/core";
import "../../../ui/modal.css";
import classes from "./write-page.module.css";

export interface ConflictDialogProps {
  opened: boolean;
  pending: boolean;
  onOverwrite: () => void;
  onSplit: () => void;
  onTakeTheirs: () => void;
}

/** Two copies of one post: none goes away unless somebody says so. */
export function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { opened, pending, onOverwrite, onSplit, onTakeTheirs } = props;
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      title="This post was saved somewhere else"
      size="30rem"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p className={classes.dialogText}>
        What you have here is older than what the site has: perhaps you went on in another tab or on another
        device. Both are still there. Which one should hold?
      </p>
      <div className={classes.choices}>
        <Button data-autofocus disabled={pending} onClick={onSplit}>
          Keep both: this one becomes a new draft
        </Button>
        <Button variant="default" disabled={pending} onClick={onTakeTheirs}>
          Use the saved one
        </Button>
        <Button variant="default" disabled={pending} onClick={onOverwrite}>
          Replace it with this one
        </Button>
      </div>
    </Modal>
  );
}
