import { useState, type ReactNode } from "react";
import type { UnsentText } from "./comment-form.tsx";
import { CommentItem, type PanelComment } from "./comment-item.tsx";
import { keepRowFocus } from "../focus/keep-row-focus.ts";
import { lazyDialog } from "../dialogs/lazy-dialog.tsx";
import { lazyComponent } from "../lazy-component.tsx";
import classes from "./comments-panel.module.css";

// Most of those who read say nothing: a field and dialogs come to the others.
const ComingForm = () => <div className={classes.coming} />;
const CommentForm = lazyComponent(
  async () => (await import("./comment-form.tsx")).CommentForm,
  ComingForm,
  FormOutOfReach,
);
const LoginPrompt = lazyDialog(async () => (await import("../login-prompt.tsx")).LoginPrompt);
const ConfirmDialog = lazyDialog(async () => (await import("../dialogs/confirm-dialog.tsx")).ConfirmDialog);

/** What has been said can be read without it. */
function FormOutOfReach(): ReactNode {
  return (
    <p className={classes.failure} role="alert">
      The field for comments could not be loaded. Please check your connection and reload the page.
    </p>
  );
}

interface Earlier {
  query: { isFetching: boolean; isError: boolean; refetch: () => unknown };
  /** Asked for the first time; later ones are up to the query. */
  ask: () => void;
}

export interface CommentsPanelProps {
  /** Those that are there, oldest first. */
  comments: readonly PanelComment[];
  /** How many there are altogether. */
  count: number;
  /** Who looks; null: a visitor; undefined: that is not known yet. */
  viewer: { id: number; isAdmin: boolean } | null | undefined;
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
  /** Those that were left out; absent when nothing was. */
  earlier?: Earlier;
}

/** Not disabled while they come: the focus would be on nothing when they do not. */
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

/** What people say about something, and a place to say more. */
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
      // Whoever deletes says why it failed; the comment is still there to try again.
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
      {/* Nobody is asked to log in who may be. */}
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
