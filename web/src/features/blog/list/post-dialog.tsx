import type { KeyboardEvent, ReactNode } from "react";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../lib/http.ts";
import { QueryFailure } from "../../../lib/query-failure.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { blogQueries } from "../blog.queries.ts";
import { NOT_FOUND } from "../blog.rules.ts";
import { PostActions } from "../reading/post-actions.tsx";
import { PostArticle } from "../reading/post-article.tsx";
import { PostComments } from "../reading/post-comments.tsx";
import { PostHead } from "../reading/post-head.tsx";
import { PostSkeleton } from "../reading/post-skeleton.tsx";
import { useCountView } from "../reading/use-count-view.ts";
import "../../../ui/modal.css";
import "../reading/print.css";
import classes from "./post-dialog.module.css";

function Post({ id }: { id: number }): ReactNode {
  const query = useQuery(blogQueries.detail(id));
  const { data: post, error } = query;
  useCountView(id, post?.status === "published");
  if (post) {
    return (
      <>
        <PostHead post={post} />
        <PostArticle post={post} as="h2" actions={<PostActions post={post} />} />
        <div className={classes.comments}>
          <PostComments post={post} />
        </div>
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <EmptyState title={NOT_FOUND} />;
  return error ? <QueryFailure title="The post could not be loaded" query={query} /> : <PostSkeleton />;
}

export interface PostDialogProps {
  /** Null: none is open. */
  id: number | null;
  onClose: () => void;
}

/** Escape is for what lies on top: the dialogs that a post opens are drawn outside of it. */
function closesOn({ key, target, currentTarget, nativeEvent }: KeyboardEvent): boolean {
  const isWithin = target instanceof Node && currentTarget.contains(target);
  return key === "Escape" && isWithin && !nativeEvent.isComposing;
}

/** A post over the list, which stays where it is (specification, section 2). */
export function PostDialog({ id, onClose }: PostDialogProps): ReactNode {
  const { data, isError } = useQuery({ ...blogQueries.detail(id ?? 0), enabled: id !== null });
  return (
    <Modal.Root opened={id !== null} onClose={onClose} size="58rem" closeOnEscape={false}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content
        radius="lg"
        // The other one is taken by Mantine, and goes no further.
        onKeyDownCapture={(event) => closesOn(event) && onClose()}
        aria-label={data?.title ?? (isError ? NOT_FOUND : "Blog post")}
      >
        <Modal.CloseButton className={classes.close} aria-label="Close" />
        <Modal.Body className={classes.body}>{id !== null && <Post key={id} id={id} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
