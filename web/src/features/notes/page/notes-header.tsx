import { IconX } from "@tabler/icons-react";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { CATEGORY_NAMES } from "../notes.rules.ts";
import { subtitle } from "../notes.texts.rules.ts";
import classes from "./notes-header.module.css";

interface NotesHeaderProps {
  count: number | undefined;
  /** Given while the list that is shown is not the newest or not the whole one. */
  onRetry: (() => void) | undefined;
}

export function NotesHeader({ count, onRetry }: NotesHeaderProps) {
  const { filters, setTag } = useNoteFilters();
  return (
    <header className={classes.header}>
      <h1>{CATEGORY_NAMES[filters.category]}</h1>
      <div className={classes.line}>
        <p role="status" className={classes.subtitle}>
          {count === undefined ? "\u00a0" : subtitle(count, filters)}
        </p>
        {filters.tag !== "" && (
          <button
            type="button"
            className={classes.tag}
            aria-label={`Remove tag filter ${filters.tag}`}
            onClick={() => setTag("")}
          >
            {filters.tag}
            <IconX size={14} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
      {onRetry && (
        <p className={classes.stale} role="alert">
          Failed to fetch fresh notes.{" "}
          <button type="button" className="text-button" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
    </header>
  );
}
