import type { ReactNode } from "react";
import { leavesForGood } from "../../../lib/session/logout.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useNavigationGuard } from "../../../components/navigation-guards.tsx";
import { useCloseWarning } from "../../../hooks/use-close-warning.ts";

interface LeaveQuestionProps {
  isUploading: boolean;
  /** False after discarding or deleting. */
  isWanted: () => boolean;
}

/** During an upload the picture would be missing in the post. */
export function LeaveQuestion({ isUploading, isWanted }: LeaveQuestionProps): ReactNode {
  useCloseWarning(isUploading);
  const blocker = useNavigationGuard(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === "PUSH" && leavesForGood(nextLocation)) return false;
    return isUploading && isWanted() && currentLocation.pathname !== nextLocation.pathname;
  });
  return (
    <ConfirmDialog
      opened={blocker.state === "blocked"}
      title="A picture is still on its way"
      confirmLabel="Leave without it"
      cancelLabel="Keep writing"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      It will be missing in the post. What you have typed is kept.
    </ConfirmDialog>
  );
}
