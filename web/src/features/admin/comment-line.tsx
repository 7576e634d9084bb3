import type { ReactNode } from "react";
import type { AdminComment } from "@contract/admin.ts";
import { formatRelativeTime } from "../../lib/format.ts";
import classes from "./comment-line.module.css";

export interface CommentLineProps {
  comment: AdminComment;
  now: number;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A comment with who wrote it, when, and what about. */
export function CommentLine({ comment, now, children }: CommentLineProps): ReactNode {
  const { author, content, kind, subjectTitle, publishedAt, status } = comment;
  return (
    <li className={classes.comment}>
      <p className={classes.about}>
        <strong>{author}</strong> on the {kind} “{subjectTitle}”,{" "}
        <time dateTime={publishedAt}>{formatRelativeTime(publishedAt, now)}</time>
        {status === "pending" && <span className={classes.waiting}>Waiting</span>}
      </p>
      <p className={classes.content}>{content}</p>
      {children && <div className={classes.actions}>{children}</div>}
    </li>
  );
}
