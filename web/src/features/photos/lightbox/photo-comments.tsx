import { useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { MAX_COMMENT_LENGTH } from "@contract/comment-length.ts";
import type { Photo } from "@contract/photo.ts";
import { useApproveComment } from "../../../lib/comments/approve-comment.ts";
import { formatRelativeTime } from "../../../lib/format.ts";
import { useLoginPath } from "../../../lib/session/login-path.ts";
import { useUser } from "../../../lib/session/user.ts";
import { useSettings } from "../../../lib/settings/settings.ts";
import { unsentOf } from "../../../lib/comments/unsent.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { CommentsPanel } from "../../../components/comments/comments-panel.tsx";
import { useDeleteComment, usePostComment } from "../photos.mutations.ts";
import { serverPaths } from "../../../lib/paths.ts";
import { photoQueries } from "../photos.queries.ts";

export function PhotoComments({ photo }: { photo: Photo }): ReactNode {
  const { user, isAdmin, isPending } = useUser();
  const login = useLoginPath(serverPaths.login);
  const now = useNow();
  const { commentsEnabled } = useSettings().settings;
  const [wantsAll, setWantsAll] = useState(false);
  const all = useQuery({ ...photoQueries.comments(photo.id), enabled: wantsAll });
  const post = usePostComment(photo);
  const remove = useDeleteComment(photo);
  const approve = useApproveComment();
  const whole = wantsAll ? all.data : undefined;
  const comments = whole ?? photo.comments;
  const hasMore = photo.commentCount > photo.comments.length && whole === undefined;
  return (
    <CommentsPanel
      comments={comments}
      count={photo.commentCount}
      viewer={isPending ? undefined : user && { id: user.id, isAdmin }}
      action="comment on photos"
      loginHref={login}
      maxLength={MAX_COMMENT_LENGTH}
      formatTime={(iso) => formatRelativeTime(iso, now)}
      closed={!commentsEnabled}
      unsentOf={(userId) => unsentOf(userId, `photo ${photo.id}`)}
      onPost={post.mutateAsync}
      onDelete={remove.mutateAsync}
      onApprove={(id) => approve.mutate({ kind: "photo", id })}
      approving={approve.isPending}
      earlier={hasMore ? { query: all, ask: () => setWantsAll(true) } : undefined}
    />
  );
}
