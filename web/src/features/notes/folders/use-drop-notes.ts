import { useQueryClient } from "@tanstack/react-query";
import { useToggleFavorite } from "../notes.mutations.ts";
import { noteQueries } from "../notes.queries.ts";
import { useMoveNotes, useRefreshAfterDrop, type Destination } from "./folders.mutations.ts";

/** What a drop on a category or on a folder does. */
export function useDropNotes() {
  const client = useQueryClient();
  const move = useMoveNotes();
  const favorite = useToggleFavorite();
  const refreshLater = useRefreshAfterDrop();
  return (noteIds: readonly number[], to: Destination, succeeded: () => void) => {
    const rows = client.getQueryData(noteQueries.list().queryKey) ?? [];
    const notes = rows.filter(({ id }) => noteIds.includes(id));
    // Deleted while it was being dragged, by another tab.
    if (notes.length === 0) return;
    if (to.category === "favorites") {
      for (const note of notes) if (note.favorite === 0) favorite.mutate(note, { onSuccess: succeeded });
      return;
    }
    move.mutate(
      { notes, to },
      {
        onSuccess: () => {
          succeeded();
          refreshLater();
        },
      },
    );
  };
}
