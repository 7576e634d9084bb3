import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { focusFirstResult } from "./focus/focus-first-result.ts";
import classes from "./search-box.module.css";

export interface SearchBoxProps {
  /** What is searched, as it stands in "Search posts". */
  what: string;
  /** In place of "Search posts..." in the field, where that says more. */
  placeholder?: string;
  query: string;
  /** Typing shows at once; this follows when the fingers rest for so long, or go elsewhere. */
  pauseMs: number;
  maxLength: number;
  onQuery: (query: string) => void;
  /** What Enter searches in place of what finds nothing, when there is something. */
  suggestion?: string | undefined;
  /** The key that leads here, when there is one. */
  shortcut?: string;
  ref?: RefObject<HTMLInputElement | null>;
}

/** A field whose text is kept elsewhere, such as in the address; Enter and the arrow down lead to what it found. */
export function SearchBox({
  what,
  placeholder = `Search ${what}...`,
  query,
  pauseMs,
  maxLength,
  onQuery,
  suggestion,
  shortcut,
  ref,
}: SearchBoxProps): ReactNode {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const [draft, setDraft] = useState(query);
  const [known, setKnown] = useState(query);
  const [sent, setSent] = useState(query);
  const send = useDebouncedCallback((text: string) => {
    setSent(text);
    onQuery(text);
  }, pauseMs);

  // The query changed by something other than typing here: a link, or the way back.
  if (query !== known) {
    setKnown(query);
    if (query !== sent) {
      setSent(query);
      setDraft(query);
    }
  }

  const type = (text: string) => {
    setDraft(text);
    send(text);
  };
  const clear = () => {
    type("");
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter takes what a writing system offers, Escape refuses it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      if (draft === "") event.currentTarget.blur();
      else type("");
    } else if (event.key === "Enter" && suggestion !== undefined && draft === query) {
      type(suggestion);
    } else if ((event.key === "Enter" || event.key === "ArrowDown") && focusFirstResult()) {
      event.preventDefault();
    }
  };

  return (
    <search className={classes.search}>
      <IconSearch size={18} stroke={1.5} className={classes.icon} aria-hidden />
      <input
        ref={input}
        type="search"
        className={classes.input}
        aria-label={`Search ${what}`}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        value={draft}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
        // Before what is pressed next leads on: later, the search would take that back.
        onBlur={() => send.flush()}
      />
      {draft !== "" && (
        <button type="button" className={classes.clear} aria-label="Clear search" onClick={clear}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </button>
      )}
      {draft === "" && shortcut && (
        <kbd className={classes.keys} aria-hidden>
          {shortcut}
        </kbd>
      )}
    </search>
  );
}
