import { useMemo } from "react";
import { DeleteNoteDialog } from "./components/delete-note-dialog.tsx";
import { NotesHeader } from "./components/notes-header.tsx";
import { NotesLayout } from "./components/notes-layout.tsx";
import { NotesList } from "./components/notes-list.tsx";
import { PageShortcuts } from "./components/page-shortcuts.tsx";
import { Sidebar } from "./components/sidebar.tsx";
import { useNoteFilters } from "./hooks/use-note-filters.ts";
import { useNow } from "../../lib/use-now.ts";
import { useVisibleNotes } from "./hooks/use-visible-notes.ts";
import { countByCategory } from "./notes.rules.ts";
import { useNotesStore } from "./notes.store.ts";
import { PreviewDialog } from "./preview/preview-dialog.tsx";
import { UploadDialog } from "./upload/upload-dialog.tsx";

export function NotesPage() {
  const { filters } = useNoteFilters();
  const sort = useNotesStore((state) => state.sort);
  const now = useNow();
  const shown = useVisibleNotes(filters, sort, now);
  const counts = useMemo(() => countByCategory(shown.notes, now), [shown.notes, now]);
  const loaded = shown.list.data !== undefined;

  return (
    <NotesLayout sidebar={<Sidebar counts={loaded ? counts : undefined} />}>
      <PageShortcuts />
      <NotesHeader
        count={loaded ? shown.visible.length : undefined}
        onRetry={loaded && shown.list.isError ? () => void shown.list.refetch() : undefined}
      />
      <NotesList shown={shown} filters={filters} now={now} />
      <UploadDialog />
      <PreviewDialog notes={shown.notes} now={now} />
      <DeleteNoteDialog />
    </NotesLayout>
  );
}
