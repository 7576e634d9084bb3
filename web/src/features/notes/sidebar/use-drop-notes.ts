import { useQueryClient } from "@tanstack/react-query";
import { notify } from "../../../lib/notify/notify.ts";
import { useChangeNotes } from "../bulk-actions/bulk-actions.mutations.ts";
import { useToggleFavorite } from "../notes.mutations.ts";
import { noteQueries } from "../notes.queries.ts";
import { useMoveNotes, useRefreshAfterDrop } from "../folders/folders.mutations.ts";
import type { Destination } from "../folders/move.rules.ts";

export function useDropNotes() {
  const client = useQueryClient();
  const move = useMoveNotes();
  const favorite = useToggleFavorite();
  const change = useChangeNotes();
  const refreshLater = useRefreshAfterDrop();
  return (noteIds: readonly number[], to: Destination, succeeded: () => void) => {
    const rows = client.getQueryData(noteQueries.list().queryKey) ?? [];
    const notes = rows.filter(({ id }) => noteIds.includes(id));
    if (notes.length === 0) return;
    if (to.category === "favorites") {
      const [first, ...others] = notes.filter((note) => note.favorite === 0);
      if (first === undefined) {
        notify({
          title: notes.length === 1 ? "Already in favorites" : "All of them are in favorites already",
        });
        return;
      }
      if (others.length === 0) return favorite.mutate(first, { onSuccess: succeeded });
      const ids = [first, ...others].map(({ id }) => id);
      return change.mutate({ ids, change: { favorite: 1 } }, { onSuccess: succeeded });
    }
    move.mutate(
      { notes, to },
      {
        onSuccess: ({ outcome }) => {
          if (outcome.arrives) succeeded();
          refreshLater();
        },
      },
    );
  };
}
