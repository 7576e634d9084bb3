import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { AdminComment } from "@contract/admin.ts";
import { postPath } from "@contract/post-path.ts";
import { formatRelativeTime } from "../../lib/format.ts";
import { photoPath } from "../../lib/paths.ts";
import classes from "./comment-line.module.css";

export interface CommentLineProps {
  comment: AdminComment;
  now: number;
  /** A box that picks it out. */
  pick?: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

const pathOf = ({ kind, subjectId: id, subjectTitle: title }: AdminComment) =>
  kind === "photo" ? photoPath(id) : postPath({ id, title });

/** A comment with who wrote it, when, and what about. */
export function CommentLine({ comment, now, pick, children }: CommentLineProps): ReactNode {
  const { author, content, kind, subjectTitle, publishedAt, status } = comment;
  return (
    <li className={classes.comment}>
      {pick}
      <div className={classes.said}>
        <p className={classes.about}>
          <strong>
            <bdi>{author}</bdi>
          </strong>{" "}
          on the {kind} “
          <Link className={classes.subject} to={pathOf(comment)}>
            <bdi>{subjectTitle}</bdi>
          </Link>
          ”, <time dateTime={publishedAt}>{formatRelativeTime(publishedAt, now)}</time>
          {status === "pending" && <span className={classes.waiting}>Waiting</span>}
        </p>
        <p className={classes.content} dir="auto">
          {content}
        </p>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </li>
  );
}
