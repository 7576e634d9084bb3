import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminComment } from "@contract/admin.ts";
import { askAgain } from "../http/ask-again.ts";
import { sendJson } from "../http/http.ts";
import { notify } from "../notify/notify.ts";
import { tellFailure } from "../notify/tell-failure.ts";

/** Wherever a waiting comment stands, the administrator can approve it: everybody sees it from then on. */
export function useApproveComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Pick<AdminComment, "kind" | "id">) =>
      askAgain(() => sendJson("POST", `/api/admin/comments/${kind}/${id}/approve`)),
    onSuccess: () => {
      notify({ title: "Comment approved", description: "Everybody can read it now." });
      return client.invalidateQueries();
    },
    onError: tellFailure("Comment not approved"),
  });
}
