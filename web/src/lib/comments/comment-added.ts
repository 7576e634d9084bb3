import type { CommentStatus } from "@contract/comment.ts";
import { notify } from "../notify/notify.ts";

export function tellCommentAdded({ status }: { status: CommentStatus }): void {
  notify({
    title: "Comment added",
    description:
      status === "pending"
        ? "Others see it as soon as the administrator has approved it."
        : "Your comment has been posted successfully.",
  });
}
