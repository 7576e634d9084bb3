import { countOf } from "../../../lib/format.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useFocusReturn } from "../../../components/focus/use-focus-return.ts";
import { useAnalyzeNotes } from "./bulk-actions.mutations.ts";

interface ReadAnewDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

export function ReadAnewDialog({ ids, onClose }: ReadAnewDialogProps) {
  const analyze = useAnalyzeNotes();
  useFocusReturn();
  return (
    <ConfirmDialog
      opened
      title={`Read ${countOf(ids.length, "document")} anew?`}
      confirmLabel="Read anew"
      pendingLabel="Starting..."
      pending={analyze.isPending}
      destructive={false}
      onCancel={onClose}
      onConfirm={() => analyze.mutate(ids, { onSettled: onClose })}
    >
      {`${ids.length === 1 ? "It is" : "They are"} read in turn, with what was learned from your corrections. What you have set yourself stays.`}
    </ConfirmDialog>
  );
}
