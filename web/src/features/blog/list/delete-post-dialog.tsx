import { useState, type ReactNode } from "react";
import type { BlogPostSummary } from "@contract/blog.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useDeletePost } from "../blog.mutations.ts";

export interface DeletePostDialogProps {
  post: Pick<BlogPostSummary, "id" | "title"> | null;
  onClose: () => void;
  around?: (deleting: () => Promise<void>) => Promise<void>;
}

export function DeletePostDialog(props: DeletePostDialogProps): ReactNode {
  const { post, onClose, around = (deleting) => deleting() } = props;
  const [isDeleting, setDeleting] = useState(false);
  const remove = useDeletePost();
  const confirm = async (id: number) => {
    setDeleting(true);
    // The mutation has shown the error.
    await around(() => remove.mutateAsync(id)).catch(() => undefined);
    setDeleting(false);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={post !== null}
      title="Delete this post?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={isDeleting}
      onCancel={onClose}
      onConfirm={() => post && void confirm(post.id)}
    >
      “{post?.title || "Untitled"}” and its comments will be gone. This cannot be undone.
    </ConfirmDialog>
  );
}
