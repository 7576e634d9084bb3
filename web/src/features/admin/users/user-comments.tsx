import { useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { AdminComment, AdminUser } from "@contract/admin.ts";
import { useApproveComment } from "../../../lib/comments/approve-comment.ts";
import { useDeleteComment } from "../../../lib/comments/delete-comment.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { keepRowFocus } from "../../../components/focus/keep-row-focus.ts";
import { useFocusReturn } from "../../../components/focus/use-focus-return.ts";
import { AdminList } from "../admin-list.tsx";
import { adminQueries } from "../admin.queries.ts";
import { CommentLine } from "../comment-line.tsx";
import { keyOf, nameOf } from "../comment-moderation/comment-moderation.rules.ts";
import classes from "../comment-line.module.css";

export interface UserCommentsProps {
  user: AdminUser;
  onClose: () => void;
}

export function UserComments({ user, onClose }: UserCommentsProps): ReactNode {
  useFocusReturn();
  const approve = useApproveComment();
  const remove = useDeleteComment();
  const [toDelete, setToDelete] = useState<AdminComment>();
  const comments = useInfiniteQuery(adminQueries.comments(`user=${user.id}`));
  const isApproved = (comment: AdminComment) =>
    approve.isPending && keyOf(approve.variables) === keyOf(comment);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Comments by ${user.email}`}
      size="40rem"
      // Escape is for the dialog above.
      closeOnEscape={toDelete === undefined}
    >
      <AdminList
        query={comments}
        what="Comments"
        action="see comments"
        skeletonRows={3}
        empty={<p className={classes.nothing}>Nothing is left of what they wrote.</p>}
      >
        {(rows, now) => (
          <ul ref={keepRowFocus} className={classes.list}>
            {rows.map((comment) => (
              <CommentLine key={keyOf(comment)} comment={comment} now={now}>
                {comment.status === "pending" && (
                  <BusyButton
                    size="xs"
                    busy={approve.isPending}
                    aria-label={`${isApproved(comment) ? "Approving..." : "Approve"} ${nameOf(comment)}`}
                    onClick={() => approve.mutate(comment)}
                  >
                    {isApproved(comment) ? "Approving..." : "Approve"}
                  </BusyButton>
                )}
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Delete ${nameOf(comment)}`}
                  onClick={() => setToDelete(comment)}
                >
                  Delete
                </Button>
              </CommentLine>
            ))}
          </ul>
        )}
      </AdminList>
      <ConfirmDialog
        opened={toDelete !== undefined}
        title="Delete this comment?"
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={remove.isPending}
        onConfirm={() => toDelete && remove.mutate(toDelete, { onSettled: () => setToDelete(undefined) })}
        onCancel={() => setToDelete(undefined)}
      >
        What {user.email} wrote is gone for good.
      </ConfirmDialog>
    </Dialog>
  );
}
