import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendDelete } from "../../../lib/http/retry.ts";
import { tellCommentAdded } from "../../../lib/comments/comment-added.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { sendOnce } from "../../../lib/http/http.ts";
import { toastError, toastSpecifiedError } from "../../../lib/notify/toast-error.ts";
import { invalidatePosts } from "../invalidate.ts";
import { blogAnswers } from "../blog.answers.ts";

export function useAddComment(postId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      sendOnce("POST", `/api/blog-posts/${postId}/comments`, { content }, blogAnswers.comment),
    onSuccess: async (comment) => {
      tellCommentAdded(comment);
      await invalidatePosts(client);
    },
    onError: toastSpecifiedError("Error adding comment", "Failed to add your comment. Please try again."),
  });
}

export function useDeleteComment(postId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => sendDelete(`/api/blog-posts/${postId}/comments/${id}`),
    onSuccess: async () => {
      notify({ title: "Comment deleted", description: "The comment has been removed." });
      await invalidatePosts(client);
    },
    onError: toastError("Error", "The comment could not be deleted. Please try again."),
  });
}
