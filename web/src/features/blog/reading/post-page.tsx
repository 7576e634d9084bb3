import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconArrowLeft } from "@packages/icons/index.ts";
import { Link } from "react-router-dom";
import { NotIndexed } from "../../../lib/page-address.tsx";
import { PageTitle } from "../../../lib/page-title.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { paths } from "../../../lib/paths.ts";
import { FeedLink } from "../feed-link.tsx";
import { NOT_FOUND } from "../blog.rules.ts";
import { ReadPost } from "./read-post.tsx";
import classes from "./post-page.module.css";

function Missing({ isAddress }: { isAddress: boolean }): ReactNode {
  return (
    <>
      <PageTitle title="Not found" />
      {isAddress ? <NotIndexed /> : null}
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

export function PostPage({ id }: { id: number | undefined }): ReactNode {
  return (
    <div className={classes.page}>
      <FeedLink />
      <nav className={classes.back} aria-label="Back">
        <Link to={paths.blog}>
          <IconArrowLeft size={16} stroke={1.5} aria-hidden /> Blog
        </Link>
      </nav>
      {id === undefined ? (
        <Missing isAddress={false} />
      ) : (
        <ReadPost key={id} id={id} as="h1" missing={<Missing isAddress />} />
      )}
    </div>
  );
}
