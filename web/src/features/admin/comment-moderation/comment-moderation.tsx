import { useState, type ReactNode } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MAX_COMMENTS_AT_ONCE, type AdminComment } from "@contract/admin.ts";
import { formatCount } from "../../../lib/format.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { Section } from "../../../components/section.tsx";
import { useLast } from "../../../hooks/use-last.ts";
import { AdminList } from "../admin-list.tsx";
import { adminQueries } from "../admin.queries.ts";
import lines from "../comment-line.module.css";
import { useModerationSelection } from "./use-moderation-selection.ts";
import { PendingComments } from "./pending-comments.tsx";
import { useDecideComments } from "./comment-moderation.mutations.ts";

export function CommentModeration(): ReactNode {
  const waiting = useInfiniteQuery(adminQueries.comments("status=pending"));
  const shown = waiting.data ?? [];
  const selection = useModerationSelection(shown);
  const decide = useDecideComments();
  const [confirming, setConfirming] = useState<readonly AdminComment[]>();
  const toDelete = useLast(confirming) ?? [];
  const only = toDelete.length === 1 ? toDelete[0] : undefined;

  const pickEverything = async () => {
    let all = waiting;
    while (all.hasNextPage && (all.data?.length ?? 0) < MAX_COMMENTS_AT_ONCE) {
      all = await all.fetchNextPage();
      if (all.isError) return;
    }
    selection.pickAll(all.data ?? []);
  };
  const remove = (comments: readonly AdminComment[]) =>
    decide.mutate(
      { decision: "delete", comments },
      {
        onSuccess: () => comments.length > 1 && selection.clear(),
        onSettled: () => setConfirming(undefined),
      },
    );

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
        empty={<p className={lines.nothing}>No comment is waiting.</p>}
      >
        {(comments, now) => (
          <PendingComments
            comments={comments}
            now={now}
            selection={selection}
            decide={decide}
            onPickEverything={
              waiting.hasNextPage && shown.length < MAX_COMMENTS_AT_ONCE ? pickEverything : undefined
            }
            onDelete={setConfirming}
          />
        )}
      </AdminList>
      <ConfirmDialog
        opened={confirming !== undefined}
        title={only ? "Delete this comment?" : `Delete ${formatCount(toDelete.length)} comments?`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        // The same mutation may be approving others.
        pending={decide.isPending && decide.variables.decision === "delete"}
        onConfirm={() => confirming && remove(confirming)}
        onCancel={() => setConfirming(undefined)}
      >
        {only
          ? `What ${only.author} wrote is gone for good.`
          : `What is written in these ${formatCount(toDelete.length)} comments is gone for good.`}
      </ConfirmDialog>
    </Section>
  );
}
