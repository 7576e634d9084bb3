import type { NoteSummary } from "@contract/note.ts";
import { usePreview } from "../hooks/use-preview.ts";
import { useToggleFavorite } from "../notes.mutations.ts";
import { useNotesStore } from "../notes.store.ts";
import { useShortcuts } from "../shortcuts.ts";

/** What the keyboard does while a document is open. */
export function PreviewShortcuts({ note, visible }: { note: NoteSummary; visible: readonly NoteSummary[] }) {
  const favorite = useToggleFavorite();
  const { goTo } = usePreview();
  const { setEditing, askDelete, askMove } = useNotesStore.getState();
  const place = visible.findIndex(({ id }) => id === note.id);
  const step = (to: number) => {
    const other = place === -1 ? undefined : visible[to];
    if (other) goTo(other.id);
  };
  useShortcuts(
    {
      previous: () => step(place - 1),
      next: () => step(place + 1),
      favorite: () => favorite.mutate(note),
      edit: () => setEditing(note.id),
      move: () => askMove([note.id]),
      remove: () => askDelete(note.id),
    },
    { inDialog: true },
  );
  return null;
}
