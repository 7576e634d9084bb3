import type { NoteSummary } from "@contract/note.ts";
import { usePreview } from "../hooks/use-preview.ts";
import { useToggleFavorite } from "../notes.mutations.ts";
import { useNotesStore } from "../notes.store.ts";
import { useShortcuts } from "../shortcuts.ts";
import type { Beside } from "./steps.rules.ts";

export function PreviewShortcuts({ note, steps }: { note: NoteSummary; steps: Beside<NoteSummary> }) {
  const favorite = useToggleFavorite();
  const { goTo } = usePreview();
  const { setEditing, askDelete, askMove } = useNotesStore.getState();
  const step = (other: NoteSummary | undefined) => {
    if (other) goTo(other.id);
  };
  useShortcuts(
    {
      previous: () => step(steps.previous),
      next: () => step(steps.next),
      favorite: () => favorite.mutate(note),
      edit: () => setEditing(note.id),
      move: () => askMove([note.id]),
      remove: () => askDelete(note.id),
    },
    { inDialog: true },
  );
  return null;
}
