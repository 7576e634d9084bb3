import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconMoodSad } from "@tabler/icons-react";
import { errorSentence } from "../../../lib/http.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { useKeepNoteFocus } from "../hooks/use-keep-note-focus.ts";
import type { useVisibleNotes } from "../hooks/use-visible-notes.ts";
import type { NoteFilters } from "../notes.rules.ts";
import { SEARCH_FAILED } from "../notes.texts.rules.ts";
import { NoNotes } from "./no-notes.tsx";
import { NotesCollection } from "./notes-collection.tsx";
import { NotesSkeleton } from "./notes-skeleton.tsx";

interface NotesListProps {
  shown: ReturnType<typeof useVisibleNotes>;
  filters: NoteFilters;
  now: number;
  /** The folder whose view this is. */
  folder?: string;
  /** What stands for the list while it comes, and while it holds nothing. */
  loading?: ReactNode;
  empty?: ReactNode;
}

/** The notes, or why there are none. */
export function NotesList(props: NotesListProps) {
  const { shown, filters, now, folder } = props;
  const { list, isComing, visible, snippets, isSearching, search } = shown;
  useKeepNoteFocus(visible);
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
    return (
      <NotesCollection notes={visible} snippets={snippets} query={filters.query} now={now} folder={folder} />
    );
  }
  // Nothing yet is not nothing at all.
  if (list.data === undefined || isSearching || isComing) {
    return props.loading ?? <NotesSkeleton />;
  }
  if (search.isError) {
    return (
      <LoadFailure
        title={SEARCH_FAILED}
        description={errorSentence(search.error, "Something went wrong on the way. Please try again.")}
        onRetry={() => void search.refetch()}
      />
    );
  }
  return props.empty ?? <NoNotes filters={filters} />;
}
