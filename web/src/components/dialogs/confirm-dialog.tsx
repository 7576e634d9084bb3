import type { ReactNode } from "react";
import { BusyButton } from "../busy-button.tsx";
import { Dialog } from "./dialog.tsx";
import classes from "./confirm-dialog.module.css";

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  pendingLabel?: string;
  cancelLabel?: string;
  pending?: boolean;
  destructive?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const {
    opened,
    title,
    children,
    confirmLabel,
    pendingLabel = confirmLabel,
    cancelLabel = "Cancel",
  } = props;
  const { pending = false, destructive = true, onConfirm, onCancel } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      title={title}
      size="27rem"
      withCloseButton={false}
      pending={pending}
    >
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <BusyButton data-autofocus variant="default" busy={pending} onClick={onCancel}>
          {cancelLabel}
        </BusyButton>
        <BusyButton color={destructive ? "red" : undefined} busy={pending} onClick={onConfirm}>
          {pending ? pendingLabel : confirmLabel}
        </BusyButton>
      </div>
    </Dialog>
  );
}
