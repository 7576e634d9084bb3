import { useRef, useState } from "react";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { MAX_SEARCH_LENGTH } from "@contract/note.ts";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { useShortcuts } from "../shortcuts.ts";
import classes from "./search-box.module.css";

/** Typing shows at once; the address, and with it the list, follows when the fingers rest. */
const TYPING_PAUSE_MS = 120;

export function SearchBox() {
  const { filters, setQuery } = useNoteFilters();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(filters.query);
  const [known, setKnown] = useState(filters.query);
  const [sent, setSent] = useState(filters.query);
  const send = useDebouncedCallback((query: string) => {
    setSent(query);
    setQuery(query);
  }, TYPING_PAUSE_MS);

  // The address changed by something other than typing here: a link, or the way back.
  if (filters.query !== known) {
    setKnown(filters.query);
    if (filters.query !== sent) {
      setSent(filters.query);
      setDraft(filters.query);
    }
  }

  function type(query: string): void {
    setDraft(query);
    send(query);
  }
  function focus(): void {
    input.current?.focus();
    input.current?.select();
  }
  useShortcuts({ search: focus });

  return (
    <search className={classes.search}>
      <IconSearch size={18} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={classes.input}
        aria-label="Search notes"
        aria-keyshortcuts="/"
        placeholder="Search notes..."
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        value={draft}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          if (draft === "") event.currentTarget.blur();
          else type("");
        }}
      />
      {draft === "" ? (
        <kbd className={classes.keys} aria-hidden="true">
          /
        </kbd>
      ) : (
        <button
          type="button"
          className={classes.clear}
          aria-label="Clear search"
          onClick={() => {
            type("");
            focus();
          }}
        >
          <IconX size={16} stroke={1.5} aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
