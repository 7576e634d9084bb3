import type { ReactNode } from "react";
import { ConflictDialog } from "./dialogs/conflict-dialog.tsx";
import { DraftLine } from "./draft-line.tsx";

export interface DraftNoticeProps {
  /** `outdated`: from an earlier time, and something else has been saved since. */
  origin: "here" | "earlier" | "outdated";
  isKept: boolean;
  onDiscard: () => void;
  onAccept: () => void;
  saved?: ReactNode;
}

export function DraftNotice({ origin, isKept, onDiscard, onAccept, saved }: DraftNoticeProps): ReactNode {
  return (
    <>
      <DraftLine isEarlier={origin === "earlier"} isKept={isKept} onDiscard={onDiscard} />
      <ConflictDialog
        opened={origin === "outdated"}
        pending={false}
        title="This was saved somewhere else meanwhile"
        saved={saved}
        choices={[
          { label: "Go on with what I typed", onChoose: onAccept },
          { label: "Use the saved one", onChoose: onDiscard },
        ]}
      >
        What you typed the last time was not saved, and is still here. It has been changed since, perhaps in
        another tab or on another device. Which one should hold?
      </ConflictDialog>
    </>
  );
}
