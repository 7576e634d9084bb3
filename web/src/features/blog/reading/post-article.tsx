import type { ReactNode } from "react";
import type { BlogPost } from "@contract/blog.ts";
import { countOf } from "../../../lib/format.ts";
import { longDate, readTimeText, stateText } from "../blog.rules.ts";
import { PostBody } from "./post-body.tsx";
import classes from "./post-article.module.css";

type ReadablePost = Pick<
  BlogPost,
  | "title"
  | "excerpt"
  | "content"
  | "category"
  | "tags"
  | "publishedAt"
  | "publishAt"
  | "readTime"
  | "views"
  | "status"
> &
  Partial<Pick<BlogPost, "code">>;

export interface PostArticleProps {
  post: ReadablePost;
  as?: "h1" | "h2";
  actions?: ReactNode;
}

export function PostArticle({ post, as: Title = "h1", actions }: PostArticleProps): ReactNode {
  const { title, excerpt, category, tags, publishedAt, readTime, views, content, code } = post;
  const state = stateText(post);
  return (
    <article className={classes.article}>
      <header className={classes.header}>
        {category && (
          <p className={classes.category} dir="auto">
            {category}
          </p>
        )}
        <Title className={classes.title} dir="auto">
          {title || "Untitled"}
        </Title>
        <p className={classes.excerpt} dir="auto">
          {excerpt}
        </p>
        <div className={classes.line}>
          <p className={classes.facts}>
            {state && <span className={classes.state}>{state}</span>}
            {publishedAt && <time dateTime={publishedAt}>{longDate(publishedAt)}</time>}
            <span>{readTimeText(readTime)}</span>
            {!state && <span>{countOf(views, "view")}</span>}
          </p>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </header>
      <PostBody html={content} code={code} />
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} dir="auto">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
