import { Button } from "@mantine/core";
import { IconFileSearch, IconMoodSad } from "@tabler/icons-react";
import { errorSentence } from "../../../lib/http.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { useVisibleNotes } from "../hooks/use-visible-notes.ts";
import type { NoteFilters } from "../notes.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import { EMPTY_TITLE, emptyText } from "../notes.texts.rules.ts";
import { NotesCollection } from "./notes-collection.tsx";
import { NotesSkeleton } from "./notes-skeleton.tsx";

interface NotesListProps {
  shown: ReturnType<typeof useVisibleNotes>;
  filters: NoteFilters;
  now: number;
}

/** The notes, or why there are none. */
export function NotesList({ shown: { list, visible, snippets, isSearching }, filters, now }: NotesListProps) {
  const setUploadOpen = useNotesStore((state) => state.setUploadOpen);

  if (list.data === undefined && list.isError) {
    return (
      <EmptyState
        icon={<IconMoodSad size={26} stroke={1.5} />}
        title="Failed to fetch notes"
        description={errorSentence(list.error, "Something went wrong on the way. Please try again.")}
        action={
          <Button loading={list.isFetching} onClick={() => void list.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (visible.length > 0) {
    return <NotesCollection notes={visible} snippets={snippets} query={filters.query} now={now} />;
  }
  // Nothing yet is not nothing at all.
  if (list.data === undefined || isSearching || list.isFetching) return <NotesSkeleton />;
  return (
    <EmptyState
      icon={<IconFileSearch size={26} stroke={1.5} />}
      title={EMPTY_TITLE}
      description={emptyText(filters)}
      action={<Button onClick={() => setUploadOpen(true)}>Upload Document</Button>}
    />
  );
}
