import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminComment } from "@contract/admin.ts";
import { withRetry } from "../http/retry.ts";
import { ApiError, sendJson } from "../http/http.ts";
import { notify } from "../notify/notify.ts";
import { toastError } from "../notify/toast-error.ts";

export function useApproveComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Pick<AdminComment, "kind" | "id">) =>
      withRetry((key) =>
        sendJson("POST", `/api/admin/comments/${kind}/${id}/approve`, undefined, undefined, key),
      ),
    onSuccess: () => {
      notify({ title: "Comment approved", description: "Everybody can read it now." });
      return client.invalidateQueries();
    },
    onError: async (error) => {
      toastError("Comment not approved")(error);
      if (error instanceof ApiError && error.status === 404) await client.invalidateQueries();
    },
  });
}
