import type { ReactNode } from "react";
import { ConflictDialog } from "../../../components/dialogs/conflict-dialog.tsx";

export interface PostConflictDialogProps {
  opened: boolean;
  pending: boolean;
  onOverwrite: () => void;
  onSplit: () => void;
  onTakeTheirs: () => void;
}

export function PostConflictDialog(props: PostConflictDialogProps): ReactNode {
  const { opened, pending, onOverwrite, onSplit, onTakeTheirs } = props;
  return (
    <ConflictDialog
      opened={opened}
      pending={pending}
      title="This post was saved somewhere else"
      choices={[
        { label: "Keep both: this one becomes a new draft", onChoose: onSplit },
        { label: "Use the saved one", onChoose: onTakeTheirs },
        { label: "Replace it with this one", onChoose: onOverwrite },
      ]}
    >
      What you have here is older than what the site has: perhaps you went on in another tab or on another
      device. Both are still there. Which one should hold?
    </ConflictDialog>
  );
}
