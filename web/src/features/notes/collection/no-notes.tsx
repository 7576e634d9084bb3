import { Button, Group } from "@mantine/core";
import { IconFileSearch } from "@tabler/icons-react";
import "@mantine/core/styles/Group.layer.css";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import type { NoteFilters } from "../notes.filters.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import { EMPTY_TITLE, emptyText } from "../notes.texts.rules.ts";

/** Why a list is empty, and the two ways on: another document, or all that there are. */
export function NoNotes({ filters }: { filters: NoteFilters }) {
  const { clear } = useNoteFilters();
  const setUploadOpen = useNotesStore((state) => state.setUploadOpen);
  const isNarrowed = filters.query !== "" || filters.tag !== "";
  return (
    <EmptyState
      icon={<IconFileSearch size={26} stroke={1.5} />}
      title={EMPTY_TITLE}
      description={emptyText(filters)}
      action={
        <Group gap="xs" justify="center">
          <Button data-way-on onClick={() => setUploadOpen(true)}>
            Upload Document
          </Button>
          {isNarrowed && (
            <Button variant="default" onClick={clear}>
              Show all notes
            </Button>
          )}
        </Group>
      }
    />
  );
}
