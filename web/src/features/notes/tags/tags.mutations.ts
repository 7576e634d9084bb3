import { useMutation, useQueryClient } from "@tanstack/react-query";
import { replaceTagsResultSchema, type ReplaceTagsInput } from "@contract/note.ts";
import { countOf } from "../../../lib/format.ts";
import { sendJson } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { toastError } from "../../../lib/notify/toast-error.ts";
import { requireFullRead, refreshAll } from "../notes.cache.ts";

/** Repeats the request until no note is left. */
export function useReplaceTags() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: ReplaceTagsInput) => {
      let changed = 0;
      for (;;) {
        const answer = await sendJson("POST", "/api/tags/replace", input, replaceTagsResultSchema);
        changed += answer.changed;
        if (answer.left === 0 || answer.changed === 0) return changed;
      }
    },
    onSuccess: (changed, { tags, by }) => {
      const title = by === null ? "Tag removed" : tags.length > 1 ? "Tags merged" : "Tag renamed";
      notify({ title, description: `${countOf(changed, "note")} changed` });
    },
    onError: toastError("Error", "Not every note could be changed. Please try again."),
    onSettled: () => {
      requireFullRead(client);
      return refreshAll(client);
    },
  });
}
