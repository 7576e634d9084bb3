import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { ApiError } from "../../../lib/http.ts";
import { PageTitle } from "../../../lib/page-title.tsx";
import { QueryFailure } from "../../../lib/query-failure.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { paths } from "../../../lib/paths.ts";
import { blogQueries } from "../blog.queries.ts";
import { FeedLink } from "../feed-link.tsx";
import { NOT_FOUND } from "../blog.rules.ts";
import { PostActions } from "./post-actions.tsx";
import { PostArticle } from "./post-article.tsx";
import { PostComments } from "./post-comments.tsx";
import { PostHead } from "./post-head.tsx";
import { PostSkeleton } from "./post-skeleton.tsx";
import { useCountView } from "./use-count-view.ts";
import "./print.css";
import classes from "./post-page.module.css";

function Missing(): ReactNode {
  return (
    <>
      <PageTitle title="Not found" />
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title={NOT_FOUND}
        description="It may have been taken back, or its address has a mistake."
        action={
          <Button component={Link} to={paths.blog} variant="default">
            All posts
          </Button>
        }
      />
    </>
  );
}

function Post({ id }: { id: number }): ReactNode {
  const query = useQuery(blogQueries.detail(id));
  const { data: post, error } = query;
  useCountView(id, post?.status === "published");
  if (post) {
    return (
      <>
        <PostHead post={post} />
        <PostArticle post={post} actions={<PostActions post={post} />} />
        <div className={classes.comments}>
          <PostComments post={post} />
        </div>
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  return (
    <>
      <PageTitle title="Blog" isComing={!error} />
      {error ? <QueryFailure as="h1" title="The post could not be loaded" query={query} /> : <PostSkeleton />}
    </>
  );
}

/** One post at an address of its own. */
export function PostPage({ id }: { id: number | undefined }): ReactNode {
  return (
    <div className={classes.page}>
      <FeedLink />
      <nav className={classes.back} aria-label="Back">
        <Link to={paths.blog}>
          <IconArrowLeft size={16} stroke={1.5} aria-hidden /> Blog
        </Link>
      </nav>
      {id === undefined ? <Missing /> : <Post key={id} id={id} />}
    </div>
  );
}
