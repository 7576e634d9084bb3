import { countOf } from "../../../lib/format.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useFocusReturn } from "../../../components/focus/use-focus-return.ts";
import { useChangeNotes } from "../bulk-actions/bulk-actions.mutations.ts";

interface AcceptDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

export function AcceptDialog({ ids, onClose }: AcceptDialogProps) {
  const change = useChangeNotes();
  useFocusReturn();
  return (
    <ConfirmDialog
      opened
      title={`Accept the ${ids.length === 1 ? "analysis" : "analyses"}?`}
      confirmLabel="Accept"
      pendingLabel="Accepting..."
      pending={change.isPending}
      destructive={false}
      onCancel={onClose}
      onConfirm={() => change.mutate({ ids, change: { reviewed: true } }, { onSettled: onClose })}
    >
      {`What the analysis says of ${countOf(ids.length, "document")} is kept as it is, and no review is asked for any more. Each can still be corrected in its preview.`}
    </ConfirmDialog>
  );
}
