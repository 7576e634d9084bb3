import { useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { BlogPostSummary } from "@contract/blog.ts";
import { MAX_COMMENT_LENGTH } from "@contract/comment-length.ts";
import { useApproveComment } from "../../../lib/comments/approve-comment.ts";
import { formatRelativeTime } from "../../../lib/format.ts";
import { serverPaths } from "../../../lib/paths.ts";
import { useLoginPath } from "../../../lib/session/login-path.ts";
import { useUser } from "../../../lib/session/user.ts";
import { useSettings } from "../../../lib/settings/settings.ts";
import { unsentOf } from "../../../lib/comments/unsent.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { CommentsPanel } from "../../../components/comments/comments-panel.tsx";
import { useAddComment, useDeleteComment } from "./comments.mutations.ts";
import { blogQueries } from "../blog.queries.ts";
import classes from "./post-comments.module.css";

interface PostCommentsProps {
  post: Pick<BlogPostSummary, "id" | "commentCount">;
  part?: string;
}

export function PostComments({ post, part }: PostCommentsProps): ReactNode {
  const { id } = post;
  const login = useLoginPath(serverPaths.login, part);
  const { user, isAdmin, isPending } = useUser();
  const now = useNow();
  const { commentsEnabled } = useSettings().settings;
  const [wantsAll, setWantsAll] = useState(false);
  const detail = useQuery(blogQueries.detail(id));
  const all = useQuery({ ...blogQueries.comments(id), enabled: wantsAll });
  const add = useAddComment(id);
  const remove = useDeleteComment(id);
  const approve = useApproveComment();
  // Cached comments of an earlier visit may be stale while the query is disabled.
  const whole = wantsAll ? all.data : undefined;
  const comments = whole ?? detail.data?.comments;
  if (comments === undefined) {
    if (detail.isError) return <QueryFailure title="The comments could not be loaded" query={detail} />;
    return <div className={classes.loading} role="status" aria-label="Loading comments" />;
  }
  const count = Math.max(comments.length, detail.data?.commentCount ?? post.commentCount);
  return (
    <CommentsPanel
      comments={comments}
      count={count}
      viewer={isPending ? undefined : user && { id: user.id, isAdmin }}
      action="comment on blog posts"
      loginHref={login}
      maxLength={MAX_COMMENT_LENGTH}
      formatTime={(iso) => formatRelativeTime(iso, now)}
      closed={!commentsEnabled}
      unsentOf={(userId) => unsentOf(userId, `post ${id}`)}
      onPost={(content) => add.mutateAsync(content)}
      onDelete={(comment) => remove.mutateAsync(comment)}
      onApprove={(comment) => approve.mutate({ kind: "post", id: comment })}
      approving={approve.isPending}
      earlier={comments.length < count && !whole ? { query: all, ask: () => setWantsAll(true) } : undefined}
    />
  );
}
