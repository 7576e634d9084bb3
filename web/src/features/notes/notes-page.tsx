import { useEffect, useMemo } from "react";
import { useExpiry } from "../../lib/session/expiry.store.ts";
import { useUser } from "../../lib/session/user.ts";
import { isQuestion } from "./notes.search.rules.ts";
import { AnswerPanel } from "./ask/answer-panel.tsx";
import { DeleteNoteDialog } from "./note/delete-note-dialog.tsx";
import { MenuDialogs } from "./dialogs/menu-dialogs.tsx";
import { NoteShortcuts } from "./layout/note-shortcuts.tsx";
import { NotesHeader } from "./layout/notes-header.tsx";
import { NotesLayout } from "./layout/notes-layout.tsx";
import { NotesList } from "./list/notes-list.tsx";
import { NotesTools } from "./layout/notes-tools.tsx";
import { PageShortcuts } from "./layout/page-shortcuts.tsx";
import { Sidebar } from "./sidebar/sidebar.tsx";
import { DeleteFolderDialog } from "./folders/delete-folder-dialog.tsx";
import { useFileAttachments } from "./hooks/use-file-attachments.ts";
import { FolderView } from "./list/folder-view.tsx";
import { listFolders } from "./folders/folders.rules.ts";
import { followOtherTabs, useFolderStore } from "./folders/folders.store.ts";
import { useFolderSync } from "./folders/folders.sync.ts";
import { MoveDialog } from "./folders/move-dialog.tsx";
import { NewFolderDialog } from "./folders/new-folder-dialog.tsx";
import { RenameFolderDialog } from "./folders/rename-folder-dialog.tsx";
import { useGoneQuestions } from "./hooks/use-gone-questions.ts";
import { useNoteFilters, useCurrentFolderInUrl } from "./hooks/use-note-filters.ts";
import { useNow } from "../../hooks/use-now.ts";
import { useNoteView } from "./hooks/use-note-view.ts";
import { useVisibleNotes } from "./hooks/use-visible-notes.ts";
import { useReadingQueue } from "./reading/use-reading-queue.ts";
import { SelectionBar } from "./layout/selection-bar.tsx";
import { countByCategory } from "./notes.categories.rules.ts";
import { openFolder } from "./notes.filters.rules.ts";
import { useNotesOfOtherTabs } from "./other-tabs.ts";
import { useNotesStore } from "./notes.store.ts";
import { PreviewDialog } from "./preview/preview-dialog.tsx";
import { UploadDialog } from "./upload/upload-dialog.tsx";

export function NotesPage() {
  const { filters } = useNoteFilters();
  const { order } = useNoteView();
  const now = useNow();
  useEffect(followOtherTabs, []);
  useNotesOfOtherTabs();
  useFolderSync();
  useCurrentFolderInUrl();
  useEffect(() => {
    return useNotesStore.getState().closeDialogs;
  }, []);
  const shown = useVisibleNotes(filters, order, now);
  const { notes } = shown;
  useGoneQuestions(notes);
  useReadingQueue(notes);
  useFileAttachments(notes);
  const assignments = useFolderStore((state) => state.assignments);
  const created = useFolderStore((state) => state.created);
  const { user } = useUser();
  const { isExpired } = useExpiry();
  const counts = useMemo(() => countByCategory(notes, now, assignments), [notes, now, assignments]);
  const folders = useMemo(
    () => listFolders(notes, assignments, created, user?.id),
    [notes, assignments, created, user?.id],
  );
  const folder = openFolder(filters);
  const loaded = shown.list.data !== undefined;
  const isCounted = loaded && !shown.isComing;

  return (
    <NotesLayout sidebar={<Sidebar counts={isCounted ? counts : undefined} folders={folders} />}>
      <PageShortcuts />
      <NoteShortcuts visible={shown.listed} />
      <NotesHeader
        // "0 notes" might be wrong a moment later.
        count={
          isCounted && !(shown.isSearching && shown.visible.length === 0) ? shown.visible.length : undefined
        }
        // After the session has expired, the login dialog repeats the failed requests itself.
        onRetry={loaded && shown.list.isError && !isExpired ? () => void shown.list.refetch() : undefined}
        onSearchAgain={
          shown.visible.length > 0 && shown.search.isError ? () => void shown.search.refetch() : undefined
        }
      >
        {isCounted && <NotesTools notes={notes} />}
      </NotesHeader>
      {/* Before the list in tab order, so that it is near every checkbox. */}
      <SelectionBar visible={shown.listed} />
      <AnswerPanel />
      {folder === undefined ? (
        // The answer says what there is, or that there is nothing.
        <NotesList shown={shown} filters={filters} now={now} empty={isQuestion(filters.query) && <></>} />
      ) : (
        <FolderView folder={folder} shown={shown} filters={filters} now={now} />
      )}
      <UploadDialog />
      <PreviewDialog notes={notes} visible={shown.listed} snippets={shown.snippets} now={now} />
      <MoveDialog notes={notes} folders={folders} />
      <NewFolderDialog folders={folders} />
      <RenameFolderDialog folders={folders} />
      <DeleteFolderDialog folders={folders} />
      <MenuDialogs />
      <DeleteNoteDialog />
    </NotesLayout>
  );
}
