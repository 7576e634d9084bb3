import type { CommentStatus } from "@contract/comment.ts";
import { notify } from "../notify/notify.ts";

/** Tells somebody that their comment is there, or that it waits for the administrator. */
export function tellCommentAdded({ status }: { status: CommentStatus }): void {
  notify({
    title: "Comment added",
    description:
      status === "pending"
        ? "Others see it as soon as the administrator has approved it."
        : "Your comment has been posted successfully.",
  });
}
