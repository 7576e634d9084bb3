import { useQueryClient } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import { withFocused } from "../hooks/focused-note.ts";
import { useOpenPreview } from "../hooks/use-preview.ts";
import { useToggleFavorite } from "../notes.mutations.ts";
import { useNotesStore } from "../notes.store.ts";
import { shownSelection, useSelection } from "../selection.store.ts";
import { useShortcuts } from "../shortcuts.ts";
import { downloadPath, startDownload } from "../start-download.ts";

export function NoteShortcuts({ visible }: { visible: readonly NoteSummary[] }) {
  const favorite = useToggleFavorite();
  const client = useQueryClient();
  const openPreview = useOpenPreview();
  const { askMove, askDelete } = useNotesStore.getState();
  const isPicking = useSelection(({ picked }) => shownSelection(visible, picked).length > 0);
  useShortcuts(
    isPicking
      ? {}
      : {
          favorite: withFocused((id) => {
            const note = visible.find((each) => each.id === id);
            if (note) favorite.mutate(note);
          }),
          edit: withFocused((id) => openPreview(id, { editing: true })),
          move: withFocused((id) => askMove([id])),
          remove: withFocused(askDelete),
          download: withFocused((id) => void startDownload(client, downloadPath(id))),
        },
  );
  return null;
}
