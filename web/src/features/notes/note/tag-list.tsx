import { useNoteFilters } from "../hooks/use-note-filters.ts";
import classes from "./tag-list.module.css";

/** Tags of a note; a click shows what else carries it. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const { filters, setTag } = useNoteFilters();
  if (tags.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            className={classes.tag}
            aria-pressed={filters.tag === tag}
            onClick={() => setTag(filters.tag === tag ? "" : tag)}
          >
            {tag}
          </button>
        </li>
      ))}
    </ul>
  );
}
