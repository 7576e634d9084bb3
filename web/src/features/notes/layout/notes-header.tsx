import { useRef, type ReactNode } from "react";
import { IconX } from "@packages/icons/index.ts";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { CATEGORY_NAMES } from "../notes.categories.rules.ts";
import { SEARCH_FAILED, subtitle } from "../notes.texts.rules.ts";
import classes from "./notes-header.module.css";

interface NotesHeaderProps {
  count: number | undefined;
  onRetry: (() => void) | undefined;
  onSearchAgain: (() => void) | undefined;
  children: ReactNode;
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p className={classes.stale} role="alert">
      {text}{" "}
      <button type="button" className="text-button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

export function NotesHeader({ count, onRetry, onSearchAgain, children }: NotesHeaderProps) {
  const { filters, setTag } = useNoteFilters();
  const heading = useRef<HTMLHeadingElement>(null);
  const removeTag = () => {
    // This button disappears with the tag.
    heading.current?.focus();
    setTag("");
  };
  return (
    <header className={classes.header}>
      <h1 ref={heading} tabIndex={-1}>
        {CATEGORY_NAMES[filters.category]}
      </h1>
      <div className={classes.line}>
        <p role="status" className={classes.subtitle}>
          {count === undefined ? "\u00a0" : subtitle(count, filters)}
        </p>
        {filters.tag !== "" && (
          <button
            type="button"
            className={classes.tag}
            aria-label={`Remove tag filter ${filters.tag}`}
            onClick={removeTag}
          >
            <bdi>{filters.tag}</bdi>
            <IconX size={14} stroke={1.75} aria-hidden="true" />
          </button>
        )}
        {children}
      </div>
      {onRetry && <Failure text="Failed to fetch fresh notes." onRetry={onRetry} />}
      {onSearchAgain && <Failure text={`${SEARCH_FAILED}.`} onRetry={onSearchAgain} />}
    </header>
  );
}
