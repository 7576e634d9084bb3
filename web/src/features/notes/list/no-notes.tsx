import { Button, Group } from "@mantine/core";
import { IconFileSearch } from "@packages/icons/index.ts";
import "@mantine/core/styles/Group.layer.css";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../components/empty-state.tsx";
import { DidYouMean } from "./did-you-mean.tsx";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { isInCategory } from "../notes.categories.rules.ts";
import type { NoteFilters } from "../notes.filters.rules.ts";
import { noteQueries } from "../notes.queries.ts";
import { useNotesStore } from "../notes.store.ts";
import { EMPTY_TITLE, emptyText } from "../notes.texts.rules.ts";

export function NoNotes({ filters, now }: { filters: NoteFilters; now: number }) {
  const { clear, searchEverywhere } = useNoteFilters();
  const { data: rows = [] } = useQuery(noteQueries.list());
  // A note of the category that its list does not show is in a folder.
  const isFiled = rows.some((note) => isInCategory(note, filters.category, now));
  const setUploadOpen = useNotesStore((state) => state.setUploadOpen);
  const isSearched = filters.query !== "";
  const isPart = filters.category !== "all" || filters.tag !== "";
  return (
    <EmptyState
      icon={<IconFileSearch size={26} stroke={1.5} />}
      title={EMPTY_TITLE}
      description={
        <>
          {emptyText(filters, isFiled)}
          {isSearched && <DidYouMean />}
        </>
      }
      action={
        <Group gap="xs" justify="center">
          <Button data-way-on onClick={() => setUploadOpen(true)}>
            Upload Document
          </Button>
          {isSearched && isPart && (
            <Button variant="default" onClick={searchEverywhere}>
              Search all notes
            </Button>
          )}
          {(isSearched ? !isPart : filters.tag !== "") && (
            <Button variant="default" onClick={clear}>
              Show all notes
            </Button>
          )}
        </Group>
      }
    />
  );
}
