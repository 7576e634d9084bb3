import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminComment } from "@contract/admin.ts";
import { sendDelete } from "../http/retry.ts";
import { notify } from "../notify/notify.ts";
import { toastError } from "../notify/toast-error.ts";

const SUBJECTS = { photo: "photos", post: "blog-posts" } as const;

export function useDeleteComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id, subjectId }: Pick<AdminComment, "kind" | "id" | "subjectId">) =>
      sendDelete(`/api/${SUBJECTS[kind]}/${subjectId}/comments/${id}`),
    onSuccess: () => {
      notify({ title: "Comment deleted", description: "The comment has been removed." });
      return client.invalidateQueries();
    },
    onError: toastError("Error", "The comment could not be deleted. Please try again."),
  });
}
