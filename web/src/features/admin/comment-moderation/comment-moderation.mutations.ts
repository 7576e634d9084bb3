import { useMutation, useQueryClient } from "@tanstack/react-query";
import { decidedCommentsSchema, type AdminComment, type DecidedComments } from "@contract/admin.ts";
import { withRetry } from "../../../lib/http/retry.ts";
import { isLost, sendJson } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { toastError } from "../../../lib/notify/toast-error.ts";
import { adminKeys } from "../admin.queries.ts";
import { failureTitle, outcome, type Decision } from "./comment-moderation.rules.ts";

interface Deciding {
  decision: Decision;
  comments: readonly AdminComment[];
}

function decide({ decision, comments }: Deciding): Promise<DecidedComments> {
  const body = { comments: comments.map(({ kind, id }) => ({ kind, id })) };
  return withRetry((key) =>
    sendJson("POST", `/api/admin/comments/${decision}`, body, decidedCommentsSchema, key),
  );
}

/** All of them or none. */
export function useDecideComments() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: (decided, { decision }) => {
      notify(outcome(decision, decided));
      return client.invalidateQueries();
    },
    onError: (error, { decision, comments }) => {
      toastError(failureTitle(decision, comments.length, isLost(error)))(error);
      return client.invalidateQueries({ queryKey: adminKeys.all });
    },
  });
}
