import { useCallback, useEffect, useMemo, type KeyboardEvent } from "react";
import type { NoteSummary } from "@contract/note.ts";
import type { Snippet } from "@contract/snippet.ts";
import { focusNote, listOfNotes } from "../hooks/use-keep-note-focus.ts";
import { useNoteView } from "../hooks/use-note-view.ts";
import { useWide } from "../hooks/use-wide.ts";
import { useListGeometry } from "../../../hooks/use-list-geometry.ts";
import { usePageList } from "../../../hooks/use-page-list.ts";
import { OPEN_DIALOG } from "../../../components/dialogs/open-dialog.ts";
import { DraggableItem } from "./draggable-item.tsx";
import { markedWords } from "../notes.search.rules.ts";
import { useNotesStore } from "../notes.store.ts";
import { NoteCard } from "../note/note-card.tsx";
import { NoteRow } from "../note/note-row.tsx";
import { lineHeights } from "./line-heights.ts";
import { columnsFor, GRID_GAP, lineEstimate } from "./notes-grid.rules.ts";
import classes from "./notes-content.module.css";

interface NotesCollectionProps {
  notes: readonly NoteSummary[];
  snippets: ReadonlyMap<number, Snippet>;
  query: string;
  now: number;
  folder: string | undefined;
  label: string;
}

const LAYOUTS = 4;

const STEPS: Record<string, (columns: number) => number | undefined> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

export function NotesContent({ notes, snippets, query, now, folder, label }: NotesCollectionProps) {
  const { view } = useNoteView();
  const wide = useWide();
  const { ref, width, top, textSize } = useListGeometry();
  const columns = view === "grid" ? columnsFor(width, textSize) : 1;
  // Numbers, and memoised, because there are thousands. With a note's id, its neighbours would remount when it left.
  const layout = view === "grid" ? columns : 0;
  const keyOf = useCallback(
    (line: number) => (columns === 1 ? (notes[line]?.id ?? 0) : line) * LAYOUTS + layout,
    [notes, columns, layout],
  );
  const isFiled = folder !== undefined;
  const heights = useMemo(() => lineHeights(lineEstimate(view, isFiled)), [view, isFiled]);
  const virtualizer = usePageList<HTMLDivElement>({
    count: Math.ceil(notes.length / columns),
    estimateSize: heights.estimate,
    measureElement: heights.measure,
    getItemKey: keyOf,
    gap: view === "grid" ? GRID_GAP : 0,
    // Lines of cards are high, and cost the frame in which they come into view.
    overscan: view === "grid" ? 1 : 3,
    scrollMargin: top,
  });
  const returnToId = useNotesStore((state) => state.returnToId);
  useEffect(() => {
    if (returnToId === null) return;
    useNotesStore.getState().setReturnTo(null);
    const place = notes.findIndex(({ id }) => id === returnToId);
    const list = listOfNotes();
    if (place < 0 || list === null) return;
    virtualizer.scrollToIndex(Math.floor(place / columns));
    focusNote(list, returnToId);
  }, [returnToId, notes, columns, virtualizer]);
  const Item = view === "grid" ? NoteCard : NoteRow;

  function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
    const step = STEPS[event.key]?.(columns);
    if (step === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    // A dialog that has just opened does not have the focus yet.
    if (document.querySelector(OPEN_DIALOG)) return;
    const here = Number(
      event.target instanceof Element && event.target.closest("[data-note]")?.getAttribute("data-note"),
    );
    const place = notes.findIndex((note) => note.id === here) + step;
    const next = notes[place];
    if (next === undefined || place - step < 0) return;
    event.preventDefault();
    virtualizer.scrollToIndex(Math.floor(place / columns));
    focusNote(event.currentTarget, next.id);
  }

  return (
    <div
      ref={ref}
      role="list"
      aria-label={label}
      className={classes.collection}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={moveFocus}
    >
      {width > 0 &&
        virtualizer.getVirtualItems().map((line) => (
          <div
            key={line.key}
            ref={virtualizer.measureElement}
            data-index={line.index}
            role="presentation"
            className={classes.line}
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              transform: `translateY(${line.start - virtualizer.options.scrollMargin}px)`,
            }}
          >
            {notes.slice(line.index * columns, (line.index + 1) * columns).map((note, column) => (
              <DraggableItem
                key={note.id}
                note={note}
                canBeDragged={wide}
                aria-setsize={notes.length}
                aria-posinset={line.index * columns + column + 1}
              >
                <Item
                  note={note}
                  query={markedWords(query, snippets.get(note.id))}
                  snippet={snippets.get(note.id)}
                  now={now}
                  folder={folder}
                />
              </DraggableItem>
            ))}
          </div>
        ))}
    </div>
  );
}
