import { Button } from "@mantine/core";
import { IconMoodSad } from "@tabler/icons-react";
import { errorSentence } from "../../../lib/http.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { useVisibleNotes } from "../hooks/use-visible-notes.ts";
import type { NoteFilters } from "../notes.rules.ts";
import { NoNotes } from "./no-notes.tsx";
import { NotesCollection } from "./notes-collection.tsx";
import { NotesSkeleton } from "./notes-skeleton.tsx";

interface NotesListProps {
  shown: ReturnType<typeof useVisibleNotes>;
  filters: NoteFilters;
  now: number;
}

/** The notes, or why there are none. */
export function NotesList({ shown: { list, visible, snippets, isSearching }, filters, now }: NotesListProps) {
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
  return <NoNotes filters={filters} />;
}
