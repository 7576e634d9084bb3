import type { ReactNode } from "react";
import type { AdminComment } from "@contract/admin.ts";
import { formatRelativeTime } from "../../lib/format.ts";
import { SubjectLink } from "./subject-link.tsx";
import classes from "./comment-line.module.css";

export interface CommentLineProps {
  comment: AdminComment;
  now: number;
  pick?: ReactNode;
  children?: ReactNode;
}

export function CommentLine({ comment, now, pick, children }: CommentLineProps): ReactNode {
  const { author, content, kind, subjectId, subjectTitle, publishedAt, status } = comment;
  return (
    <li className={classes.comment}>
      {pick}
      <div className={classes.said}>
        <p className={classes.about}>
          <strong>
            <bdi>{author}</bdi>
          </strong>{" "}
          on the {kind} “
          <SubjectLink kind={kind} id={subjectId} title={subjectTitle} />
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
