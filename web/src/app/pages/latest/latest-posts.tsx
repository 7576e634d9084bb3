import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { postPath } from "@contract/post-path.ts";
import { LANGUAGE } from "../../../lib/language.ts";
import { latestQueries } from "./latest.queries.ts";
import classes from "./latest.module.css";

/** "12 Mar". */
const day = new Intl.DateTimeFormat(LANGUAGE, { day: "numeric", month: "short" });

export function LatestPosts(): ReactNode {
  const { data, isPending } = useQuery(latestQueries.posts);
  if (!isPending && !data?.length) return null;
  return (
    <ol className={classes.posts} aria-label="Latest posts" aria-busy={isPending}>
      {data?.map(({ id, title, publishedAt }) => (
        <li key={id}>
          {publishedAt && <time dateTime={publishedAt}>{day.format(new Date(publishedAt))}</time>}
          <Link to={postPath({ id, title })}>{title}</Link>
        </li>
      ))}
    </ol>
  );
}
