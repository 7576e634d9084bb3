import type { ReactNode } from "react";
import { BusyButton } from "../../../components/busy-button.tsx";
import type { QueueState } from "./upload.queue.ts";
import type { Summary } from "./upload.summary.ts";
import classes from "./upload-dialog.module.css";

export interface UploadActionsProps extends Pick<QueueState, "isBusy" | "isStopping"> {
  summary: Summary;
  onStop: () => void;
  onLeave: () => void;
  onClose: () => void;
}

export function UploadActions(props: UploadActionsProps): ReactNode {
  const { summary, isBusy, isStopping, onStop, onLeave, onClose } = props;
  const { unsent, done, isFinished, count } = summary;
  const submitLabel = unsent.some(({ status }) => status === "failed") ? "Try again" : "Upload";
  const submitText = isBusy ? "Uploading..." : submitLabel;
  return (
    <div className={classes.actions}>
      <span className={classes.count} role="status">
        {count}
      </span>
      {!isFinished && (
        <BusyButton variant="default" busy={isStopping} onClick={isBusy ? onStop : onLeave}>
          {isStopping ? "Cancelling..." : isBusy || done === 0 ? "Cancel" : "Close"}
        </BusyButton>
      )}
      {/* One button in all states, so that it keeps the focus. */}
      <BusyButton
        type={isFinished ? undefined : "submit"}
        busy={isBusy}
        onClick={isFinished ? onClose : undefined}
      >
        {isFinished ? "Close" : submitText}
      </BusyButton>
    </div>
  );
}
