import type { ReactNode } from "react";
import { ActionIcon } from "@mantine/core";
import { IconX } from "@packages/icons/index.ts";
import { MAX_COMMENTS_AT_ONCE } from "@contract/admin.ts";
import { formatCount } from "../../../lib/format.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import classes from "./comment-moderation.module.css";

export interface ModerationToolbarProps {
  count: number;
  firstRow: number;
  busy: boolean;
  approving: boolean;
  onApprove: () => void;
  onDelete: () => void;
  onClear: () => void;
}

export function ModerationToolbar(props: ModerationToolbarProps): ReactNode {
  const { count, firstRow, busy, approving, onApprove, onDelete, onClear } = props;
  const tooMany = count > MAX_COMMENTS_AT_ONCE;
  const inactive = busy || tooMany;
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected comments" data-first-row={firstRow}>
      <p className={classes.count}>
        {formatCount(count)} selected
        {tooMany && `, at most ${formatCount(MAX_COMMENTS_AT_ONCE)} at once`}
      </p>
      <BusyButton size="xs" busy={inactive} onClick={onApprove}>
        {approving ? "Approving..." : "Approve"}
      </BusyButton>
      <BusyButton size="xs" variant="default" busy={inactive} onClick={onDelete}>
        Delete
      </BusyButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Clear selection"
        title="Clear selection"
        onClick={onClear}
      >
        <IconX size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}
