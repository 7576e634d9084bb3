import { useState, type ReactNode } from "react";
import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconPlus, IconRss } from "@packages/icons/index.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router-dom";
import { MAX_BLOG_SEARCH_LENGTH, type BlogPostSummary, type PostStatus } from "@contract/blog.ts";
import { PUBLIC_PAGES } from "@contract/site-pages.ts";
import { PageTitle } from "../../lib/page-title.tsx";
import { QueryFailure } from "../../lib/query/query-failure.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { keepRowFocus } from "../../components/focus/keep-row-focus.ts";
import { areComing } from "../../components/categories/managed-categories.tsx";
import { MoreButton } from "../../components/more-button.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { useStepBack } from "../../components/use-step-back.ts";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session/user.ts";
import { blogQueries } from "./blog.queries.ts";
import { emptyText } from "./blog.rules.ts";
import { FEED_PATH, FeedLink } from "./feed-link.tsx";
import { Categories } from "./list/categories.tsx";
import { DeletePostDialog } from "./list/delete-post-dialog.tsx";
import { PostCard } from "./list/post-card.tsx";
import { PostDialog } from "./list/post-dialog.tsx";
import { PostListSkeleton } from "./list/post-list-skeleton.tsx";
import { usePostFilters } from "./list/use-post-filters.ts";
import classes from "./blog-page.module.css";

const TYPING_PAUSE_MS = 200;

const SHELVES: readonly { status: PostStatus; name: string }[] = [
  { status: "published", name: "Published" },
  { status: "draft", name: "Drafts" },
  { status: "scheduled", name: "Scheduled" },
];

function Shelves({
  status,
  onStatus,
}: {
  status: PostStatus;
  onStatus: (next: PostStatus) => void;
}): ReactNode {
  return (
    <div className={classes.shelves} role="group" aria-label="Posts by state">
      {SHELVES.map((shelf) => (
        <button
          key={shelf.status}
          type="button"
          aria-pressed={shelf.status === status}
          onClick={() => onStatus(shelf.status)}
        >
          {shelf.name}
        </button>
      ))}
    </div>
  );
}

const newPost = (
  <Button
    data-way-on
    component={Link}
    to={paths.writePost}
    leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
  >
    New Post
  </Button>
);

export function BlogPage({ openId }: { openId: number | null }): ReactNode {
  const { isAdmin } = useUser();
  const categories = useQuery(blogQueries.categories());
  const { filters, named, setQuery, setCategory, setStatus, clear } = usePostFilters(
    isAdmin,
    categories.data,
  );
  const list = useInfiniteQuery(blogQueries.list(filters));
  const { search } = useLocation();
  const stepBack = useStepBack();
  const [toDelete, setToDelete] = useState<BlogPostSummary | null>(null);
  // Kept here, so that a comment stays in view after a login in another tab.
  const [talking, setTalking] = useState<ReadonlySet<number>>(new Set());
  const talk = (id: number, isTalking: boolean) =>
    setTalking(
      (before) => new Set([...[...before].filter((each) => each !== id), ...(isTalking ? [id] : [])]),
    );
  const isFiltered = filters.query !== "" || filters.category !== null;
  // Together, because chips that arrive later would move the posts.
  const isComing = list.isPending || areComing(categories);
  const posts = isComing ? undefined : list.data;

  return (
    // Inert below an open post.
    <div className={classes.page} inert={openId !== null}>
      {openId === null && <PageTitle title={PUBLIC_PAGES["/blog"]} />}
      <FeedLink />
      <PageHeader
        title="Blog"
        subtitle="Thoughts, tutorials & notes"
        actions={
          <>
            <ActionIcon component="a" href={FEED_PATH} variant="default" aria-label="Feed of the blog">
              <IconRss size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            {isAdmin && newPost}
          </>
        }
      />
      <div className={classes.filters}>
        <SearchBox
          what="posts"
          query={filters.query}
          pauseMs={TYPING_PAUSE_MS}
          maxLength={MAX_BLOG_SEARCH_LENGTH}
          onQuery={setQuery}
        />
        {isAdmin && <Shelves status={filters.status} onStatus={setStatus} />}
        <div className={classes.chips}>
          <Categories
            categories={categories}
            isComing={isComing}
            selected={named}
            onSelect={setCategory}
            isAdmin={isAdmin}
          />
        </div>
      </div>
      <div ref={keepRowFocus} className={classes.rows}>
        {posts === undefined &&
          (list.isError && !isComing ? (
            <QueryFailure title="The posts could not be loaded" query={list} />
          ) : (
            <PostListSkeleton />
          ))}
        {posts?.length === 0 && (
          <EmptyState
            icon={<IconPencil size={26} stroke={1.5} />}
            title="No blog posts yet"
            description={emptyText({ isAdmin, isFiltered, status: filters.status })}
            action={
              isFiltered ? (
                <Button data-way-on variant="default" onClick={clear}>
                  Show all posts
                </Button>
              ) : (
                isAdmin && newPost
              )
            }
          />
        )}
        {posts && posts.length > 0 && (
          <ol className={classes.list} aria-label="Posts" aria-busy={list.isPlaceholderData}>
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard
                  post={post}
                  query={filters.query}
                  search={search}
                  isAdmin={isAdmin}
                  isTalking={talking.has(post.id)}
                  onTalk={(isTalking) => talk(post.id, isTalking)}
                  onDelete={setToDelete}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
      {list.hasNextPage && (
        <div className={classes.more}>
          <MoreButton {...list} label="Show older posts" />
        </div>
      )}
      <p className={classes.said} role="status">
        {isFiltered &&
          posts &&
          !list.isPlaceholderData &&
          `${posts.length}${list.hasNextPage ? " or more" : ""} found`}
      </p>
      <PostDialog
        id={openId}
        // A second click while the dialog fades out must not go back again.
        onClose={() => openId !== null && stepBack()}
      />
      {isAdmin && <DeletePostDialog post={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  );
}
