import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminComment } from "@contract/admin.ts";
import { deleteAt } from "../http/ask-again.ts";
import { notify } from "../notify/notify.ts";
import { tellFailure } from "../notify/tell-failure.ts";

const SUBJECTS = { photo: "photos", post: "blog-posts" } as const;

/** Away from what it is about, the administrator can delete any comment, whoever sees it. */
export function useDeleteComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id, subjectId }: Pick<AdminComment, "kind" | "id" | "subjectId">) =>
      deleteAt(`/api/${SUBJECTS[kind]}/${subjectId}/comments/${id}`),
    onSuccess: () => {
      notify({ title: "Comment deleted", description: "The comment has been removed." });
      return client.invalidateQueries();
    },
    onError: tellFailure("Error", "The comment could not be deleted. Please try again."),
  });
}
