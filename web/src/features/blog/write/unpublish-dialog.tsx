import type { ReactNode } from "react";
import { ConfirmDialog, type ConfirmDialogProps } from "../../../components/dialogs/confirm-dialog.tsx";

interface UnpublishDialogProps extends Pick<
  ConfirmDialogProps,
  "opened" | "pending" | "onConfirm" | "onCancel"
> {
  isPublic: boolean;
}

export function UnpublishDialog({ isPublic, ...dialog }: UnpublishDialogProps): ReactNode {
  if (!isPublic) {
    return (
      <ConfirmDialog
        {...dialog}
        title="Cancel the schedule of this post?"
        confirmLabel="Cancel the schedule"
        pendingLabel="Cancelling..."
        cancelLabel="Keep it"
      >
        It becomes a draft and does not appear by itself any more.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Unpublish this post?"
      confirmLabel="Unpublish"
      pendingLabel="Unpublishing..."
    >
      Readers cannot open it any more. Its comments and its views stay, and published again it has the date
      that it had.
    </ConfirmDialog>
  );
}
