import type { ReactNode } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { AdminUser } from "@contract/admin.ts";
import { useApproveComment } from "../../../lib/comments/approve-comment.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useFocusReturn } from "../../../ui/focus/use-focus-return.ts";
import { AdminList } from "../admin-list.tsx";
import { adminQueries } from "../admin.queries.ts";
import { CommentLine } from "../comment-line.tsx";
import { keyOf } from "../waiting/waiting.rules.ts";
import classes from "../comment-line.module.css";

export interface UserCommentsProps {
  user: AdminUser;
  onClose: () => void;
}

/** Everything that somebody wrote under photos and posts. */
export function UserComments({ user, onClose }: UserCommentsProps): ReactNode {
  useFocusReturn();
  const approve = useApproveComment();
  const comments = useInfiniteQuery(adminQueries.comments(`user=${user.id}`));
  return (
    <Dialog opened onClose={onClose} title={`Comments by ${user.email}`} size="40rem">
      <AdminList
        query={comments}
        what="Comments"
        action="see comments"
        skeletonRows={3}
        empty={<p className={classes.nothing}>Nothing is left of what they wrote.</p>}
      >
        {(rows, now) => (
          <ul className={classes.list}>
            {rows.map((comment) => (
              <CommentLine key={keyOf(comment)} comment={comment} now={now}>
                {comment.status === "pending" && (
                  <BusyButton size="xs" busy={approve.isPending} onClick={() => approve.mutate(comment)}>
                    {approve.isPending && keyOf(approve.variables) === keyOf(comment)
                      ? "Approving..."
                      : "Approve"}
                  </BusyButton>
                )}
              </CommentLine>
            ))}
          </ul>
        )}
      </AdminList>
    </Dialog>
  );
}
