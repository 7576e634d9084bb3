import type { ReactNode } from "react";
import type { BlogPostSummary } from "@contract/blog.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useDeletePost } from "../blog.mutations.ts";

export interface DeletePostDialogProps {
  post: Pick<BlogPostSummary, "id" | "title"> | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeletePostDialog({ post, onClose, onDeleted }: DeletePostDialogProps): ReactNode {
  const remove = useDeletePost();
  return (
    <ConfirmDialog
      opened={post !== null}
      title="Delete this post?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onCancel={onClose}
      onConfirm={() => post && remove.mutate(post.id, { onSuccess: onDeleted, onSettled: onClose })}
    >
      “{post?.title || "Untitled"}” and its comments will be gone. This cannot be undone.
    </ConfirmDialog>
  );
}
