import { useState, type ReactNode } from "react";
import type { UnsentText } from "./comment-form.tsx";
import { CommentItem, type PanelComment } from "./comment-item.tsx";
import { keepRowFocus } from "../focus/keep-row-focus.ts";
import { lazyDialog } from "../dialogs/lazy-dialog.tsx";
import { lazyComponent } from "../lazy-component.tsx";
import classes from "./comments-panel.module.css";

const ComingForm = () => <div className={classes.coming} />;
const CommentForm = lazyComponent(
  async () => (await import("./comment-form.tsx")).CommentForm,
  ComingForm,
  FormOutOfReach,
);
const LoginPrompt = lazyDialog(async () => (await import("../login-prompt.tsx")).LoginPrompt);
const ConfirmDialog = lazyDialog(async () => (await import("../dialogs/confirm-dialog.tsx")).ConfirmDialog);

function FormOutOfReach(): ReactNode {
  return (
    <p className={classes.failure} role="alert">
      The field for comments could not be loaded. Please check your connection and reload the page.
    </p>
  );
}

interface Earlier {
  query: { isFetching: boolean; isError: boolean; refetch: () => unknown };
  ask: () => void;
}

export interface CommentsPanelProps {
  comments: readonly PanelComment[];
  count: number;
  /** Null: a visitor; undefined: not known yet. */
  viewer: { id: number; isAdmin: boolean } | null | undefined;
  action: string;
  loginHref: string;
  maxLength: number;
  formatTime: (iso: string) => string;
  closed?: boolean;
  unsentOf: (userId: number) => UnsentText;
  /** The text stays in the field when this rejects. */
  onPost: (content: string) => Promise<unknown>;
  onDelete: (id: number) => Promise<unknown>;
  onApprove: (id: number) => void;
  approving: boolean;
  earlier?: Earlier;
}

/** Not disabled while loading, which would lose the focus. */
function EarlierButton({ query, ask }: Earlier): ReactNode {
  const load = () => (query.isError ? void query.refetch() : ask());
  return (
    <div className={classes.earlier}>
      <button type="button" className="text-button" onClick={query.isFetching ? undefined : load}>
        {query.isFetching ? "Loading earlier comments..." : "Show earlier comments"}
      </button>
      {query.isError && !query.isFetching && (
        <p className={classes.failure} role="alert">
          They could not be loaded. Please try again.
        </p>
      )}
    </div>
  );
}

export function CommentsPanel(props: CommentsPanelProps): ReactNode {
  const { comments, count, viewer, action, loginHref, maxLength, formatTime } = props;
  const { closed = false, unsentOf, onPost, onDelete, onApprove, approving, earlier } = props;
  const [asked, setAsked] = useState(false);
  const [toDelete, setToDelete] = useState<number | null>(null);
  const [deleting, setDeleting] = useState(false);

  const confirmDelete = () => {
    if (toDelete === null) return;
    setDeleting(true);
    onDelete(toDelete)
      .catch(() => undefined)
      .finally(() => {
        setDeleting(false);
        setToDelete(null);
      });
  };

  return (
    <section ref={keepRowFocus} className={classes.panel} aria-label={`Comments (${count})`}>
      <h2 className={classes.title}>
        Comments <span className={classes.count}>{count}</span>
      </h2>
      {earlier && <EarlierButton {...earlier} />}
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
                  ? () => setToDelete(comment.id)
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
        <CommentForm key={viewer.id} unsent={unsentOf(viewer.id)} maxLength={maxLength} onPost={onPost} />
      )}
      {/* No login is asked of a user who is not known yet. */}
      {!closed && viewer === undefined && <ComingForm />}
      {!closed && viewer === null && (
        <button type="button" className={classes.invitation} onClick={() => setAsked(true)}>
          Write a comment...
        </button>
      )}
      <LoginPrompt opened={asked} action={action} loginHref={loginHref} onClose={() => setAsked(false)} />
      <ConfirmDialog
        opened={toDelete !== null}
        title="Delete this comment?"
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={deleting}
        onConfirm={confirmDelete}
        onCancel={() => setToDelete(null)}
      >
        It cannot be brought back.
      </ConfirmDialog>
    </section>
  );
}
