import type { ReactNode } from "react";
import { IconTrash } from "@packages/icons/index.ts";
import { lazyComponent } from "../lazy-component.tsx";
import { UserAvatar } from "../user-avatar.tsx";
import classes from "./comments-panel.module.css";

interface Text {
  text: string;
}

const PlainText = ({ text }: Text): ReactNode => text;
const LinkedText = lazyComponent<Text>(
  () => import("../linked-text.tsx").then((module) => module.LinkedText).catch(() => PlainText),
  PlainText,
);

export interface PanelComment {
  id: number;
  userId: number;
  author: string;
  authorImageUrl: string | null;
  content: string;
  /** ISO 8601. */
  publishedAt: string;
  status: "published" | "pending";
}

export interface CommentItemProps {
  comment: PanelComment;
  when: string;
  isOwn: boolean;
  onDelete: (() => void) | undefined;
  onApprove: (() => void) | undefined;
  isApproving: boolean;
}

export function CommentItem({
  comment,
  when,
  isOwn,
  onDelete,
  onApprove,
  isApproving,
}: CommentItemProps): ReactNode {
  return (
    <li className={classes.comment}>
      <UserAvatar imageUrl={comment.authorImageUrl} size={28} />
      <div className={classes.said}>
        <p className={classes.byline}>
          <span className={classes.author} dir="auto">
            {comment.author}
          </span>
          <time dateTime={comment.publishedAt}>{when}</time>
        </p>
        <p className={classes.content} dir="auto">
          {/https?:/i.test(comment.content) ? <LinkedText text={comment.content} /> : comment.content}
        </p>
        {comment.status === "pending" && (
          <p className={classes.pending}>
            {isOwn
              ? "Waits for the administrator. Until then only you can see it."
              : "Waits for your approval. Until then only its author and you can see it."}
            {onApprove && (
              <button
                type="button"
                className={`text-button ${classes.approve}`}
                aria-label={`Approve the comment by ${comment.author}`}
                aria-disabled={isApproving || undefined}
                onClick={isApproving ? undefined : onApprove}
              >
                Approve
              </button>
            )}
          </p>
        )}
      </div>
      {onDelete && (
        <button
          type="button"
          className={classes.delete}
          aria-label={`Delete the comment by ${comment.author}`}
          onClick={onDelete}
        >
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    </li>
  );
}
