import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Button, Checkbox, VisuallyHidden } from "@mantine/core";
import { getHotkeyHandler } from "@mantine/hooks";
import type { AdminComment } from "@contract/admin.ts";
import { formatCount } from "../../../lib/format.ts";
import "../../../components/theme/checkbox.css";
import { BusyButton } from "../../../components/busy-button.tsx";
import { CommentLine } from "../comment-line.tsx";
import lines from "../comment-line.module.css";
import type { useDecideComments } from "./comment-moderation.mutations.ts";
import type { ModerationSelection } from "./use-moderation-selection.ts";
import { ModerationToolbar } from "./moderation-toolbar.tsx";
import { keyOf, nameOf } from "./comment-moderation.rules.ts";
import classes from "./comment-moderation.module.css";

export interface PendingCommentsProps {
  comments: readonly AdminComment[];
  now: number;
  selection: ModerationSelection;
  decide: ReturnType<typeof useDecideComments>;
  /** Undefined when all are loaded, or as many as can be decided about at once. */
  onPickEverything: (() => Promise<void>) | undefined;
  onDelete: (comments: readonly AdminComment[]) => void;
}

export function PendingComments(props: PendingCommentsProps): ReactNode {
  const { comments, now, selection, decide, onPickEverything, onDelete } = props;
  const { chosen, has, pick, pickAll, clear } = selection;
  const [isLoading, setLoading] = useState(false);
  const busy = decide.isPending;
  const sent = busy ? decide.variables : undefined;
  const isSent = (comment: AdminComment) => sent?.decision === "approve" && sent.comments.includes(comment);
  const isAll = chosen.length === comments.length;
  const ifAnyChosen = (act: () => void) => () => chosen.length > 0 && act();
  const keys: (event: KeyboardEvent<HTMLElement>) => void = getHotkeyHandler([
    ["mod+A", () => pickAll(comments)],
    ["Escape", ifAnyChosen(clear)],
    ["Delete", ifAnyChosen(() => !busy && onDelete(chosen))],
  ]);
  const pickEverything =
    onPickEverything &&
    (() => {
      setLoading(true);
      void onPickEverything().finally(() => setLoading(false));
    });
  return (
    <div role="group" aria-label="Waiting comments" onKeyDown={keys}>
      {comments.length > 1 && (
        <div className={classes.head}>
          <Checkbox
            className={classes.all}
            label={pickEverything ? `Select the ${comments.length} shown` : `Select all ${comments.length}`}
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={() => (isAll ? clear() : pickAll(comments))}
          />
          {pickEverything && (
            <BusyButton size="xs" variant="default" busy={isLoading} onClick={pickEverything}>
              {isLoading ? "Loading..." : "Select all that wait"}
            </BusyButton>
          )}
        </div>
      )}
      <ul className={lines.list}>
        {comments.map((comment) => (
          <CommentLine
            key={keyOf(comment)}
            comment={comment}
            now={now}
            pick={
              <label className={classes.pick}>
                <Checkbox
                  aria-label={`Select ${nameOf(comment)}`}
                  checked={has(comment)}
                  onChange={({ nativeEvent }) => {
                    // A checkbox changes with a click event, which has the state of Shift.
                    pick(comment, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
                  }}
                />
              </label>
            }
          >
            <BusyButton
              size="xs"
              busy={busy}
              aria-label={`${isSent(comment) ? "Approving..." : "Approve"} ${nameOf(comment)}`}
              onClick={() => decide.mutate({ decision: "approve", comments: [comment] })}
            >
              {isSent(comment) ? "Approving..." : "Approve"}
            </BusyButton>
            <Button
              size="xs"
              variant="default"
              aria-label={`Delete ${nameOf(comment)}`}
              onClick={() => onDelete([comment])}
            >
              Delete
            </Button>
          </CommentLine>
        ))}
      </ul>
      <VisuallyHidden role="status">
        {chosen.length > 0 && `${formatCount(chosen.length)} selected`}
      </VisuallyHidden>
      {chosen.length > 0 && (
        <ModerationToolbar
          count={chosen.length}
          firstRow={comments.findIndex(has)}
          busy={busy}
          approving={sent?.decision === "approve"}
          onApprove={() => decide.mutate({ decision: "approve", comments: chosen }, { onSuccess: clear })}
          onDelete={() => onDelete(chosen)}
          onClear={clear}
        />
      )}
    </div>
  );
}
