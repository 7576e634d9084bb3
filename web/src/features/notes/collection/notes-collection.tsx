import { useCallback, useMemo, type KeyboardEvent } from "react";
import type { NoteSummary } from "@contract/note.ts";
import type { Snippet } from "@contract/snippet.ts";
import { focusNote } from "../hooks/use-keep-note-focus.ts";
import { useNoteView } from "../hooks/use-note-view.ts";
import { useWide } from "../hooks/use-wide.ts";
import { useListGeometry } from "../../../lib/use-list-geometry.ts";
import { usePageList } from "../../../lib/use-page-list.ts";
import { DraggableItem } from "./draggable-item.tsx";
import { NoteCard } from "../note/note-card.tsx";
import { NoteRow } from "../note/note-row.tsx";
import { lineHeights } from "./line-heights.ts";
import { columnsFor, GRID_GAP, lineEstimate } from "./notes-grid.rules.ts";
import classes from "./notes-collection.module.css";

interface NotesCollectionProps {
  notes: readonly NoteSummary[];
  snippets: ReadonlyMap<number, Snippet>;
  query: string;
  now: number;
  /** The folder whose view this is. */
  folder: string | undefined;
}

/** One, two or three columns of cards, and rows. */
const LAYOUTS = 4;

/** How far each arrow leads. */
const STEPS: Record<string, (columns: number) => number | undefined> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/** Only the lines near the window exist; the page itself is what scrolls. */
export function NotesCollection({ notes, snippets, query, now, folder }: NotesCollectionProps) {
  const { view } = useNoteView();
  const wide = useWide();
  const { ref, width, top, textSize } = useListGeometry();
  const columns = view === "grid" ? columnsFor(width, textSize) : 1;
  // Asked of ten thousand lines: not each time that something is drawn, and for a number. A line of another layout is another.
  // Where several notes share a line, it is not its first one's: the others would be drawn anew, without the focus that one
  // of them had, as soon as that one left.
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
    // A line of cards is high, and each one that nobody sees yet is drawn in the same frame as those that come into view.
    overscan: view === "grid" ? 1 : 3,
    scrollMargin: top,
  });
  const Item = view === "grid" ? NoteCard : NoteRow;

  /** The arrows lead from note to note; the next one may have to be scrolled to before it is there. */
  function goAround(event: KeyboardEvent<HTMLDivElement>): void {
    const step = STEPS[event.key]?.(columns);
    if (step === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
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
      aria-label="Notes"
      className={classes.collection}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={goAround}
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
                // Where the sidebar is a drawer, there is nothing to drag onto.
                canBeDragged={wide}
                aria-setsize={notes.length}
                aria-posinset={line.index * columns + column + 1}
              >
                <Item note={note} query={query} snippet={snippets.get(note.id)} now={now} folder={folder} />
              </DraggableItem>
            ))}
          </div>
        ))}
    </div>
  );
}
