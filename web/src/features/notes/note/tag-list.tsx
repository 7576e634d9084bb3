import { useEffect, useRef, useState } from "react";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import classes from "./tag-list.module.css";

/**
 * How many of these tags have a place on the first line of their list, for as wide as it is, and how much of that the last
 * of them leaves empty.
 */
function useFirstLine(tags: readonly string[]) {
  const ref = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(tags.length);
  const [rest, setRest] = useState(0);
  const order = tags.join();
  useEffect(() => {
    const list = ref.current;
    if (list === null) return undefined;
    // Others are measured anew: an observer tells the size that there is when it begins.
    const observer = new ResizeObserver(() => {
      const places = Array.from(list.children, (child) => child.getBoundingClientRect());
      const line = places.filter(({ top }) => top === places[0]?.top);
      setFitting(line.length);
      setRest(list.getBoundingClientRect().right - (line.at(-1)?.right ?? 0));
    });
    observer.observe(list);
    // A face that comes later makes the tags wider, and not the list.
    for (const child of list.children) observer.observe(child);
    return () => observer.disconnect();
  }, [order]);
  return { ref, fitting, rest };
}

function Line({ tags }: { tags: readonly string[] }) {
  const { filters, setTag } = useNoteFilters();
  const { ref, fitting, rest } = useFirstLine(tags);
  const cut = tags.slice(fitting);
  return (
    <div className={classes.line}>
      <ul ref={ref} className={classes.list} aria-label="Tags">
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
        // Right behind the last one: the list is as wide as its line, however early that breaks.
        <span className={classes.more} style={{ right: rest }} title={cut.join(", ")}>
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
