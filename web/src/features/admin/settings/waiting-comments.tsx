import { useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { AdminComment } from "@contract/admin.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Section } from "../../../ui/section.tsx";
import { useApproveComment, useDeleteComment } from "../admin.mutations.ts";
import { adminQueries } from "../admin.queries.ts";
import { CommentLine } from "../comment-line.tsx";
import { DeskData } from "../desk-data.tsx";
import { MoreButton } from "../more-button.tsx";
import { SkeletonRows } from "../skeleton.tsx";
import classes from "../comment-line.module.css";

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
      <DeskData
        query={waiting}
        what="Waiting comments"
        action="see waiting comments"
        skeleton={<SkeletonRows rows={2} />}
      >
        {(comments) =>
          comments.length === 0 ? (
            <p className={classes.nothing}>No comment is waiting.</p>
          ) : (
            <div>
              <ul className={classes.list}>
                {comments.map((comment) => (
                  <CommentLine
                    key={`${comment.kind} ${comment.id}`}
                    comment={comment}
                    now={waiting.dataUpdatedAt}
                  >
                    <Button size="xs" disabled={approve.isPending} onClick={() => approve.mutate(comment)}>
                      Approve
                    </Button>
                    <Button size="xs" variant="default" onClick={() => setAsked(comment)}>
                      Delete
                    </Button>
                  </CommentLine>
                ))}
              </ul>
              <MoreButton {...waiting} />
            </div>
          )
        }
      </DeskData>
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
