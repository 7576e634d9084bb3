import { Button, Loader } from "@mantine/core";
import { IconFolderOpen } from "@packages/icons/index.ts";
import { EmptyState } from "../../../components/empty-state.tsx";
import { NotesList } from "./notes-list.tsx";
import type { useVisibleNotes } from "../hooks/use-visible-notes.ts";
import type { NoteFilters } from "../notes.filters.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import classes from "./folder-view.module.css";
import type { Folder } from "../folders/folders.rules.ts";

interface FolderViewProps {
  folder: Folder;
  shown: ReturnType<typeof useVisibleNotes>;
  filters: NoteFilters;
  now: number;
}

export function FolderView({ folder: { folderName }, shown, filters, now }: FolderViewProps) {
  const setUploadOpen = useNotesStore((state) => state.setUploadOpen);
  const { list, isComing, visible } = shown;
  const isNarrowed = filters.tag !== "" || filters.query.trim() !== "";
  return (
    <section aria-label={`Folder ${folderName}`}>
      <header className={classes.head}>
        <h2 className={classes.title} dir="auto">
          {folderName}
        </h2>
        <p className={classes.facts}>
          <span>Folder view</span>
          {list.data !== undefined && !isComing && (
            <span>{`(${visible.length} ${visible.length === 1 ? "item" : "items"})`}</span>
          )}
        </p>
        <Button variant="default" className={classes.add} onClick={() => setUploadOpen(true)}>
          Add Files
        </Button>
      </header>
      <NotesList
        shown={shown}
        filters={filters}
        now={now}
        folder={folderName}
        loading={
          <div className={classes.loading} role="status" aria-label="Loading folder">
            <Loader size={28} color="var(--ink)" />
          </div>
        }
        empty={
          isNarrowed ? undefined : (
            <EmptyState
              as="h3"
              icon={<IconFolderOpen size={26} stroke={1.5} />}
              title={`No text notes in ${folderName}`}
              description="Drag and drop text files to see them here"
              action={
                <Button data-way-on onClick={() => setUploadOpen(true)}>
                  Place Files
                </Button>
              }
            />
          )
        }
      />
    </section>
  );
}
