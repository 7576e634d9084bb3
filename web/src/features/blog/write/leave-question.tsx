import type { ReactNode } from "react";
import { leavesForGood } from "../../../lib/session/logout.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useNavigationGuard } from "../../../ui/navigation-guards.tsx";
import { useCloseWarning } from "../../../ui/use-close-warning.ts";

interface LeaveQuestionProps {
  isUploading: boolean;
  /** Whether what is written is to go on: not when it has just been deleted. */
  isWanted: () => boolean;
}

/** A picture that is on its way when the editor goes comes into no post: nobody loses one without a question. */
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
