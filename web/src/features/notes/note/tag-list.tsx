import { useEffect, useRef, useState } from "react";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import classes from "./tag-list.module.css";

/** What the count of the others takes behind the last one, with the gap before it. In pixels. */
const ROOM_FOR_COUNT = 32;

/**
 * How many of these tags have a place on the first line of their list, beside the count of the others where they have not
 * all, and where the last of them ends, in pixels.
 */
function useFirstLine(tags: readonly string[]) {
  const ref = useRef<HTMLUListElement>(null);
  const [firstLine, setFirstLine] = useState({ fitting: tags.length, end: 0 });
  const order = tags.join();
  useEffect(() => {
    const list = ref.current;
    if (list === null) return undefined;
    // Others are measured anew: an observer tells the size that there is when it begins.
    const observer = new ResizeObserver(() => {
      const { left, width } = list.getBoundingClientRect();
      const places = Array.from(list.children, (child) => child.getBoundingClientRect());
      const ends = places.filter(({ top }) => top === places[0]?.top).map(({ right }) => right - left);
      const room = ends.length < places.length ? width - ROOM_FOR_COUNT : width;
      const fitting = Math.max(1, ends.filter((end) => end <= room).length);
      setFirstLine({ fitting, end: ends[fitting - 1] ?? 0 });
    });
    observer.observe(list);
    // A face that comes later makes the tags wider, and not the list.
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
              // What is not seen is reached in the note itself.
              tabIndex={place < fitting ? undefined : -1}
              onClick={() => setTag(filters.tag === tag ? "" : tag)}
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

/** Tags of a note, as many as one line has room for, first the one that is looked for; a click shows what else carries it. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const { filters } = useNoteFilters();
  if (tags.length === 0) return null;
  const shown = tags.toSorted((a, b) => Number(b === filters.tag) - Number(a === filters.tag));
  return <Line tags={shown} />;
}
