import { useRef, type ReactNode } from "react";
import { MAX_SEARCH_LENGTH } from "@contract/note.ts";
import { SearchBox } from "../../../components/search-box.tsx";
import { asQuestion } from "../ask/ask.rules.ts";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { isQuestion } from "../notes.search.rules.ts";
import { useSuggestion } from "../hooks/use-suggestion.ts";
import { useShortcuts } from "../shortcuts.ts";
import classes from "./ask-button.module.css";

const TYPING_PAUSE_MS = 200;

export function NotesSearch(): ReactNode {
  const { filters, setQuery } = useNoteFilters();
  const input = useRef<HTMLInputElement>(null);
  const suggestion = useSuggestion();
  useShortcuts({
    search: () => {
      input.current?.focus();
      input.current?.select();
    },
  });
  const ask = () => {
    const question = asQuestion((input.current?.value ?? "").slice(0, MAX_SEARCH_LENGTH - 1));
    if (question === "") input.current?.focus();
    else setQuery(question);
  };
  return (
    <SearchBox
      ref={input}
      what="notes"
      query={filters.query}
      pauseMs={TYPING_PAUSE_MS}
      maxLength={MAX_SEARCH_LENGTH}
      suggestion={isQuestion(filters.query) ? undefined : suggestion}
      shortcut="/"
      isAwaited={isQuestion}
      onQuery={setQuery}
      beside={
        <button
          type="button"
          className={classes.ask}
          aria-pressed={isQuestion(filters.query)}
          title="Answer this from your papers"
          onClick={ask}
        >
          Ask
        </button>
      }
    />
  );
}
