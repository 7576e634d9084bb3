import { useRef, type ReactNode } from "react";
import { MAX_SEARCH_LENGTH } from "@contract/note.ts";
import { SearchBox } from "../../../components/search-box.tsx";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { useSuggestion } from "../hooks/use-suggestion.ts";
import { useShortcuts } from "../shortcuts.ts";

const TYPING_PAUSE_MS = 200;

export function NotesSearch(): ReactNode {
  const { filters, setQuery } = useNoteFilters();
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({
    search: () => {
      input.current?.focus();
      input.current?.select();
    },
  });
  return (
    <SearchBox
      ref={input}
      what="notes"
      query={filters.query}
      pauseMs={TYPING_PAUSE_MS}
      maxLength={MAX_SEARCH_LENGTH}
      suggestion={useSuggestion()}
      shortcut="/"
      onQuery={setQuery}
    />
  );
}
