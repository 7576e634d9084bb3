import { useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { AdminComment } from "@contract/admin.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Section } from "../../ui/section.tsx";
import { AdminList } from "./admin-list.tsx";
import { useApproveComment } from "../../lib/approve-comment.ts";
import { useDeleteComment } from "./admin.mutations.ts";
import { adminQueries } from "./admin.queries.ts";
import { CommentLine } from "./comment-line.tsx";
import classes from "./comment-line.module.css";

/** What people wrote and nobody sees yet. */
export function WaitingComments(): ReactNode {
  const waiting = useInfiniteQuery(adminQueries.comments("status=pending"));
  const approve = useApproveComment();
  const remove = useDeleteComment();
  const [asked, setAsked] = useState<AdminComment>();
  return (
    <Section
      title="Waiting comments"
      text="They are seen by their authors and by you until you approve them."
    >
      <AdminList
        query={waiting}
        what="Waiting comments"
        action="see waiting comments"
        skeletonRows={2}
        empty={<p className={classes.nothing}>No comment is waiting.</p>}
      >
        {(comments, now) => (
          <ul className={classes.list}>
            {comments.map((comment) => (
              <CommentLine key={`${comment.kind} ${comment.id}`} comment={comment} now={now}>
                <BusyButton size="xs" busy={approve.isPending} onClick={() => approve.mutate(comment)}>
                  Approve
                </BusyButton>
                <Button size="xs" variant="default" onClick={() => setAsked(comment)}>
                  Delete
                </Button>
              </CommentLine>
            ))}
          </ul>
        )}
      </AdminList>
      <ConfirmDialog
        opened={asked !== undefined}
        title="Delete this comment?"
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked, { onSettled: () => setAsked(undefined) })}
        onCancel={() => setAsked(undefined)}
      >
        What {asked?.author} wrote is gone for good.
      </ConfirmDialog>
    </Section>
  );
}
