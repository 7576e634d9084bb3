import type { ReactNode } from "react";
import { ActionIcon, Button } from "@mantine/core";
import { IconMessage, IconPencil, IconTrash } from "@packages/icons/index.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { ListedBlogPost } from "@contract/blog.ts";
import { postPath } from "@contract/post-path.ts";
import { hasMatch, markMatches } from "@engines/search-query/index.ts";
import type { Snippet } from "@contract/snippet.ts";
import { countOf } from "../../../lib/format.ts";
import { overThisPage } from "../../../lib/over-page.ts";
import { editPostPath } from "../../../lib/paths.ts";
import { MarkedText } from "../../../components/marked-text.tsx";
import { marginDate, readTimeText, stateText } from "../blog.rules.ts";
import { blogQueries } from "../blog.queries.ts";
import { PostComments } from "../reading/post-comments.tsx";
import { openerOf } from "./opener-of.ts";
import classes from "./post-card.module.css";

export interface PostCardProps {
  post: ListedBlogPost;
  query: string;
  search: string;
  isAdmin: boolean;
  isTalking: boolean;
  onTalk: (isTalking: boolean) => void;
  onDelete: (post: ListedBlogPost) => void;
}

function Margin({ post }: { post: ListedBlogPost }): ReactNode {
  const iso = post.publishedAt ?? post.publishAt ?? post.updatedAt;
  const { day, year } = marginDate(iso);
  return (
    <time className={classes.date} dateTime={iso}>
      {day} <span className={classes.year}>{year}</span>
    </time>
  );
}

function excerptOrSnippet({ excerpt, snippet }: ListedBlogPost, query: string): Snippet {
  const marked = markMatches(excerpt, query);
  return snippet && !hasMatch(marked) && hasMatch(snippet) ? snippet : marked;
}

export function PostCard(props: PostCardProps): ReactNode {
  const { post, query, search, isAdmin, isTalking, onTalk, onDelete } = props;
  const { id, title, category, tags, readTime, views, status, hasWorkingCopy } = post;
  const { data: opened } = useQuery({ ...blogQueries.detail(id), enabled: false });
  const { commentCount } = opened ?? post;
  const state = stateText(post);
  const name = title || "Untitled";
  const panel = `comments-${id}`;
  const line = excerptOrSnippet(post, query);
  const isOpenable = status !== "draft";
  return (
    <article className={classes.card} aria-label={name}>
      <Margin post={post} />
      <div className={classes.main}>
        <h2 className={classes.title} dir="auto">
          <Link to={isOpenable ? postPath(post) : editPostPath(id)}>
            <MarkedText parts={markMatches(name, query)} />
          </Link>
        </h2>
        {line.length > 0 && (
          <p className={classes.excerpt} dir="auto">
            <MarkedText parts={line} />
          </p>
        )}
        <p className={classes.facts}>
          {state && <span className={classes.state}>{state}</span>}
          {isOpenable && hasWorkingCopy && <span className={classes.unpublished}>Unpublished changes</span>}
          {category && (
            <span className={classes.category} dir="auto">
              {category}
            </span>
          )}
          <span>{readTimeText(readTime)}</span>
          {status === "published" && <span>{countOf(views, "view")}</span>}
          {tags.length > 0 && (
            <span className={classes.tags}>
              {tags.map((tag) => (
                <span key={tag}>
                  #<bdi>{tag}</bdi>
                </span>
              ))}
            </span>
          )}
        </p>
        <div className={classes.actions}>
          {isOpenable && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={{ pathname: postPath(post), search }}
              id={openerOf(post.id)}
              state={overThisPage()}
              preventScrollReset
              aria-label={`Open Blog: ${name}`}
            >
              Open Blog
            </Button>
          )}
          {isOpenable && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconMessage size={16} stroke={1.5} aria-hidden />}
              aria-expanded={isTalking}
              aria-controls={panel}
              aria-label={`Comments (${commentCount}): ${name}`}
              onClick={() => onTalk(!isTalking)}
            >
              Comments ({commentCount})
            </Button>
          )}
          {isAdmin && (
            <span className={classes.desk}>
              <ActionIcon component={Link} to={editPostPath(id)} size={32} aria-label={`Edit ${name}`}>
                <IconPencil size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
              <ActionIcon size={32} aria-label={`Delete ${name}`} onClick={() => onDelete(post)}>
                <IconTrash size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </div>
        <div id={panel} className={classes.talk}>
          {isTalking && <PostComments post={post} />}
        </div>
      </div>
    </article>
  );
}
