import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Button, Checkbox, VisuallyHidden } from "@mantine/core";
import { getHotkeyHandler } from "@mantine/hooks";
import type { AdminComment } from "@contract/admin.ts";
import { formatCount } from "../../../lib/format.ts";
import "../../../ui/theme/checkbox.css";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { CommentLine } from "../comment-line.tsx";
import lines from "../comment-line.module.css";
import type { useDecideComments } from "./waiting.mutations.ts";
import type { WaitingSelection } from "./use-waiting-selection.ts";
import { WaitingBar } from "./waiting-bar.tsx";
import { keyOf } from "./waiting.rules.ts";
import classes from "./waiting.module.css";

/** As much of a comment as one needs to know which it is. */
const NAMED_LENGTH = 60;

export interface WaitingListProps {
  comments: readonly AdminComment[];
  now: number;
  selection: WaitingSelection;
  decide: ReturnType<typeof useDecideComments>;
  /** Brings those that are not shown yet, and picks everything out; absent when all are shown. */
  onPickEverything: (() => Promise<void>) | undefined;
  /** Asks whether these are to be deleted. */
  onDelete: (comments: readonly AdminComment[]) => void;
}

/** Comments that wait, each with a box to pick it out. */
export function WaitingList(props: WaitingListProps): ReactNode {
  const { comments, now, selection, decide, onPickEverything, onDelete } = props;
  const { chosen, has, pick, pickAll, clear } = selection;
  const [bringing, setBringing] = useState(false);
  const busy = decide.isPending;
  const sent = busy ? decide.variables : undefined;
  const isSent = (comment: AdminComment) => sent?.decision === "approve" && sent.comments.includes(comment);
  const isAll = chosen.length === comments.length;
  const some = (act: () => void) => () => chosen.length > 0 && act();
  const keys: (event: KeyboardEvent<HTMLElement>) => void = getHotkeyHandler([
    ["mod+A", () => pickAll(comments)],
    ["Escape", some(clear)],
    ["Delete", some(() => !busy && onDelete(chosen))],
  ]);
  const everything =
    onPickEverything &&
    (() => {
      setBringing(true);
      void onPickEverything().finally(() => setBringing(false));
    });
  return (
    <div role="group" aria-label="Waiting comments" onKeyDown={keys}>
      {comments.length > 1 && (
        <div className={classes.head}>
          <Checkbox
            className={classes.all}
            label={everything ? `Select the ${comments.length} shown` : `Select all ${comments.length}`}
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={() => (isAll ? clear() : pickAll(comments))}
          />
          {everything && (
            <BusyButton size="xs" variant="default" busy={bringing} onClick={everything}>
              {bringing ? "Loading..." : "Select all that wait"}
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
                  aria-label={`Select the comment by ${comment.author}: ${comment.content.slice(0, NAMED_LENGTH)}`}
                  checked={has(comment)}
                  onChange={({ nativeEvent }) => {
                    // What changes a checkbox is a click, which knows of Shift.
                    pick(comment, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
                  }}
                />
              </label>
            }
          >
            <BusyButton
              size="xs"
              busy={busy}
              onClick={() => decide.mutate({ decision: "approve", comments: [comment] })}
            >
              {isSent(comment) ? "Approving..." : "Approve"}
            </BusyButton>
            <Button size="xs" variant="default" onClick={() => onDelete([comment])}>
              Delete
            </Button>
          </CommentLine>
        ))}
      </ul>
      <VisuallyHidden role="status">
        {chosen.length > 0 && `${formatCount(chosen.length)} selected`}
      </VisuallyHidden>
      {chosen.length > 0 && (
        <WaitingBar
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
