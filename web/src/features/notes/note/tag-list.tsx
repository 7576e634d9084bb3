import { useEffect, useRef, useState } from "react";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import classes from "./tag-list.module.css";

/** In pixels. */
const ROOM_FOR_COUNT = 32;

/** How many tags fit beside their count, and where the last ends, in pixels. */
function useFirstLine(tags: readonly string[]) {
  const ref = useRef<HTMLUListElement>(null);
  const [firstLine, setFirstLine] = useState({ fitting: tags.length, end: 0 });
  const order = tags.join();
  useEffect(() => {
    const list = ref.current;
    if (list === null) return undefined;
    // For other tags the effect runs again: a new observer reports the initial size.
    const observer = new ResizeObserver(() => {
      const { left, width } = list.getBoundingClientRect();
      const places = Array.from(list.children, (child) => child.getBoundingClientRect());
      const ends = places.filter(({ top }) => top === places[0]?.top).map(({ right }) => right - left);
      const room = ends.length < places.length ? width - ROOM_FOR_COUNT : width;
      const fitting = Math.max(1, ends.filter((end) => end <= room).length);
      setFirstLine({ fitting, end: ends[fitting - 1] ?? 0 });
    });
    observer.observe(list);
    // A web font that loads late makes the tags wider, but not the list.
    for (const child of list.children) observer.observe(child);
    return () => observer.disconnect();
  }, [order]);
  return { ref, ...firstLine };
}

function Line({ tags }: { tags: readonly string[] }) {
  const { filters, setTag } = useNoteFilters();
  const { ref, fitting, end } = useFirstLine(tags);
  const cut = tags.slice(fitting);
  return (
    <div className={classes.line}>
      <ul
        ref={ref}
        className={classes.list}
        aria-label="Tags"
        style={cut.length > 0 ? { clipPath: `inset(0 calc(100% - ${end}px) 0 0)` } : undefined}
      >
        {tags.map((tag, place) => (
          <li key={tag}>
            <button
              type="button"
              className={classes.tag}
              dir="auto"
              aria-pressed={filters.tag === tag}
              tabIndex={place < fitting ? undefined : -1}
              // The second click of a double-click would end the filter at once.
              onClick={({ detail }) => detail > 1 || setTag(filters.tag === tag ? "" : tag)}
            >
              {tag}
            </button>
          </li>
        ))}
      </ul>
      {cut.length > 0 && (
        <span className={classes.more} style={{ left: end }} title={cut.join(", ")}>
          +{cut.length}
        </span>
      )}
    </div>
  );
}

export function TagList({ tags }: { tags: readonly string[] }) {
  const { filters } = useNoteFilters();
  if (tags.length === 0) return null;
  const shown = tags.toSorted((a, b) => Number(b === filters.tag) - Number(a === filters.tag));
  return <Line tags={shown} />;
}
