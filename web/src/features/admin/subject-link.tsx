import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { AdminComment } from "@contract/admin.ts";
import { postPath } from "@contract/post-path.ts";
import { photoPath } from "../../lib/paths.ts";
import classes from "./subject-link.module.css";

export interface SubjectLinkProps {
  kind: AdminComment["kind"];
  id: number;
  title: string;
}

export function SubjectLink({ kind, id, title }: SubjectLinkProps): ReactNode {
  return (
    <Link className={classes.subject} to={kind === "photo" ? photoPath(id) : postPath({ id, title })}>
      <bdi>{title || "Untitled"}</bdi>
    </Link>
  );
}
