import { useContext, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { UNSAFE_DataRouterContext as RouterContext } from "react-router-dom";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconX } from "@packages/icons/index.ts";
import { focusFirstResult } from "./focus/focus-first-result.ts";
import classes from "./search-box.module.css";

export interface SearchBoxProps {
  /** What is searched, as in "Search posts". */
  what: string;
  /** Replaces "Search posts..." in the field. */
  placeholder?: string;
  query: string;
  /** How long after the last key `onQuery` is called; it is called at once when the field loses the focus. */
  pauseMs: number;
  maxLength: number;
  onQuery: (query: string) => void;
  /** The suggested query that Enter searches for when nothing was found. */
  suggestion?: string | undefined;
  /** The keyboard shortcut that focuses the field. */
  shortcut?: string;
  ref?: RefObject<HTMLInputElement | null>;
}

/** A search field whose query is kept by its parent, such as in the address; Enter and arrow down focus the first result. */
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
  // The router's own state: its hooks update with the next render, which may come after the debounce.
  const router = useContext(RouterContext)?.router;
  const send = useDebouncedCallback((text: string, page: string) => {
    const { location, navigation } = router?.state ?? {};
    const headedFor = navigation?.location ?? location;
    // A search changes the address of its page, and so would undo a navigation to another one. The field may still have the
    // focus then: on iOS a tapped link does not take it.
    if (headedFor && headedFor.pathname !== page) return setDraft(query);
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
    send(text, window.location.pathname);
  };
  const clear = () => {
    type("");
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method is composing, Enter and Escape belong to it.
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
        // Before a click on a link navigates: sent later, the query would replace the new address.
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
