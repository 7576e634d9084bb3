import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../lib/http/http.ts";
import { PageTitle } from "../../../lib/page-title.tsx";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { blogQueries } from "../blog.queries.ts";
import { PostActions } from "./post-actions.tsx";
import { PostArticle } from "./post-article.tsx";
import { PostComments } from "./post-comments.tsx";
import { PostHead } from "./post-head.tsx";
import { PostSkeleton } from "./post-skeleton.tsx";
import { useCountView } from "./use-count-view.ts";
import "./print.css";
import classes from "./read-post.module.css";

const COMMENTS_ID = "comments";

export interface ReadPostProps {
  id: number;
  as: "h1" | "h2";
  missing: ReactNode;
}

export function ReadPost({ id, as, missing }: ReadPostProps): ReactNode {
  const query = useQuery(blogQueries.detail(id));
  const { data: post, error } = query;
  useCountView(id, post?.status === "published");
  if (post) {
    return (
      <>
        <PostHead post={post} />
        <PostArticle post={post} as={as} actions={<PostActions post={post} />} />
        <div id={COMMENTS_ID} className={classes.comments}>
          <PostComments post={post} part={COMMENTS_ID} />
        </div>
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return missing;
  return (
    <>
      {as === "h1" && <PageTitle title="Blog" isComing={!error} />}
      {error ? <QueryFailure as={as} title="The post could not be loaded" query={query} /> : <PostSkeleton />}
    </>
  );
}
