import type { ReactNode } from "react";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { useKeepNoteFocus } from "../hooks/use-keep-note-focus.ts";
import type { useVisibleNotes } from "../hooks/use-visible-notes.ts";
import type { NoteFilters } from "../notes.filters.rules.ts";
import { SEARCH_FAILED, SIMILAR } from "../notes.texts.rules.ts";
import { NoNotes } from "./no-notes.tsx";
import { NotesContent } from "./notes-content.tsx";
import { NotesSkeleton } from "./notes-skeleton.tsx";
import classes from "./notes-list.module.css";

interface NotesListProps {
  shown: ReturnType<typeof useVisibleNotes>;
  filters: NoteFilters;
  now: number;
  folder?: string;
  loading?: ReactNode;
  empty?: ReactNode;
}

export function NotesList(props: NotesListProps) {
  const { shown, filters, now, folder } = props;
  const { list, isComing, visible, similar, listed, snippets, isSearching, search } = shown;
  useKeepNoteFocus(listed);
  if (list.data === undefined && list.isError) {
    return <QueryFailure title="Failed to fetch notes" query={list} />;
  }
  const contentOf = (notes: typeof visible, label: string) => (
    <NotesContent
      notes={notes}
      snippets={snippets}
      query={filters.query}
      now={now}
      folder={folder}
      label={label}
    />
  );
  const similarNotes = similar.length > 0 && (
    <>
      <h2 className={classes.similar}>{SIMILAR}</h2>
      {contentOf(similar, SIMILAR)}
    </>
  );
  if (visible.length > 0) {
    return (
      <>
        {contentOf(visible, "Notes")}
        {similarNotes}
      </>
    );
  }
  // Not known to be empty before everything has arrived.
  if (list.data === undefined || isSearching || isComing) {
    return props.loading ?? <NotesSkeleton />;
  }
  if (search.isError) {
    return <QueryFailure title={SEARCH_FAILED} query={search} />;
  }
  return (
    <>
      {props.empty || <NoNotes filters={filters} now={now} />}
      {similarNotes}
    </>
  );
}
