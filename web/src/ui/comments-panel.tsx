import { useState, type ReactNode } from "react";
import type { UnsentText } from "./comment-form.tsx";
import { CommentItem, type PanelComment } from "./comment-item.tsx";
import { keepRowFocus } from "./keep-row-focus.ts";
import { lateDialog } from "./late-dialog.tsx";
import { latePart } from "./late-part.tsx";
import classes from "./comments-panel.module.css";

// Most of those who read say nothing: a field and dialogs come to the others.
const CommentForm = latePart(
  async () => (await import("./comment-form.tsx")).CommentForm,
  () => <div className={classes.coming} />,
);
const LoginPrompt = lateDialog(async () => (await import("./login-prompt.tsx")).LoginPrompt);
const ConfirmDialog = lateDialog(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);

export interface CommentsPanelProps {
  /** Those that are there, oldest first. */
  comments: readonly PanelComment[];
  /** How many there are altogether. */
  count: number;
  /** Who looks; null: a visitor. */
  viewer: { id: number; isAdmin: boolean } | null;
  /** What it takes to be logged in for: "comment on photos". */
  action: string;
  /** Where to log in; it leads back to this page. */
  loginHref: string;
  maxLength: number;
  /** "2 hours ago". */
  formatTime: (iso: string) => string;
  /** Nobody may add anything; what has been said stays. */
  closed?: boolean;
  /** What somebody has begun to say here. */
  unsentOf: (userId: number) => UnsentText;
  /** Resolves when it has been said; when it rejects, the text stays in the field. */
  onPost: (content: string) => Promise<unknown>;
  onDelete: (id: number) => Promise<unknown>;
  /** Lets everybody see what waits; only the administrator's press is asked for. */
  onApprove: (id: number) => void;
  approving: boolean;
  /** Fetches those that were left out; absent when nothing was. */
  onLoadEarlier?: () => void;
  loadingEarlier?: boolean;
}

/** What people say about something, and a place to say more. */
export function CommentsPanel(props: CommentsPanelProps): ReactNode {
  const { comments, count, viewer, action, loginHref, maxLength, formatTime } = props;
  const {
    closed = false,
    unsentOf,
    onPost,
    onDelete,
    onApprove,
    approving,
    onLoadEarlier,
    loadingEarlier = false,
  } = props;
  const [asked, setAsked] = useState(false);
  const [doomed, setDoomed] = useState<number | null>(null);
  const [deleting, setDeleting] = useState(false);

  const confirmDelete = () => {
    if (doomed === null) return;
    setDeleting(true);
    onDelete(doomed)
      // Whoever deletes says why it failed; the comment is still there to try again.
      .catch(() => undefined)
      .finally(() => {
        setDeleting(false);
        setDoomed(null);
      });
  };

  return (
    <section ref={keepRowFocus} className={classes.panel} aria-label={`Comments (${count})`}>
      <h3 className={classes.title}>
        Comments <span className={classes.count}>{count}</span>
      </h3>
      {onLoadEarlier && (
        <button
          type="button"
          className={`text-button ${classes.earlier}`}
          disabled={loadingEarlier}
          onClick={onLoadEarlier}
        >
          {loadingEarlier ? "Loading earlier comments..." : "Show earlier comments"}
        </button>
      )}
      {comments.length > 0 ? (
        <ol className={classes.list}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              when={formatTime(comment.publishedAt)}
              isOwn={viewer?.id === comment.userId}
              onDelete={
                viewer && (viewer.isAdmin || viewer.id === comment.userId)
                  ? () => setDoomed(comment.id)
                  : undefined
              }
              onApprove={viewer?.isAdmin ? () => onApprove(comment.id) : undefined}
              isApproving={approving}
            />
          ))}
        </ol>
      ) : (
        <p className={classes.none}>{closed ? "No comments." : "No comments yet. Be the first."}</p>
      )}
      {closed && <p className={classes.closed}>Comments are switched off.</p>}
      {!closed && viewer && (
        <CommentForm unsent={unsentOf(viewer.id)} maxLength={maxLength} onPost={onPost} />
      )}
      {!closed && !viewer && (
        <button type="button" className={classes.invitation} onClick={() => setAsked(true)}>
          Write a comment...
        </button>
      )}
      <LoginPrompt opened={asked} action={action} loginHref={loginHref} onClose={() => setAsked(false)} />
      <ConfirmDialog
        opened={doomed !== null}
        title="Delete this comment?"
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={deleting}
        onConfirm={confirmDelete}
        onCancel={() => setDoomed(null)}
      >
        It cannot be brought back.
      </ConfirmDialog>
    </section>
  );
}
