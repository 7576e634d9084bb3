import {
  useContext,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { UNSAFE_DataRouterContext as RouterContext } from "react-router-dom";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconX } from "@packages/icons/index.ts";
import { focusFirstResult } from "./focus/focus-first-result.ts";
import classes from "./search-box.module.css";

export interface SearchBoxProps {
  what: string;
  placeholder?: string;
  query: string;
  pauseMs: number;
  maxLength: number;
  onQuery: (query: string) => void;
  suggestion?: string | undefined;
  shortcut?: string;
  /** Whether Enter waits for what this query finds, in place of what is shown. */
  isAwaited?: (query: string) => boolean;
  beside?: ReactNode;
  ref?: RefObject<HTMLInputElement | null>;
}

export function SearchBox({
  what,
  placeholder = `Search ${what}...`,
  query,
  pauseMs,
  maxLength,
  onQuery,
  suggestion,
  shortcut,
  isAwaited,
  beside,
  ref,
}: SearchBoxProps): ReactNode {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const [draft, setDraft] = useState(query);
  const [known, setKnown] = useState(query);
  const [sent, setSent] = useState(query);
  const entered = useRef<string>(undefined);
  // The router's hooks update with the next render, which may come after the debounce.
  const router = useContext(RouterContext)?.router;
  const send = useDebouncedCallback((text: string, page: string) => {
    const { location, navigation } = router?.state ?? {};
    const headedFor = navigation?.location ?? location;
    // A search would undo a navigation to another page.
    if (headedFor && headedFor.pathname !== page) return setDraft(query);
    setSent(text);
    onQuery(text);
  }, pauseMs);

  if (query !== known) {
    setKnown(query);
    if (query !== sent) {
      setSent(query);
      setDraft(query);
    }
  }

  useEffect(() => {
    if (entered.current === query) focusFirstResult();
    entered.current = undefined;
  }, [query]);

  const type = (text: string) => {
    setDraft(text);
    send(text, window.location.pathname);
  };
  const clear = () => {
    type("");
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method uses Enter and Escape itself.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      if (draft === "") event.currentTarget.blur();
      else type("");
    } else if (event.key === "Enter" && suggestion !== undefined && draft === query) {
      type(suggestion);
    } else if (event.key === "Enter" && draft !== query && isAwaited?.(draft)) {
      entered.current = draft;
      send.flush();
    } else if ((event.key === "Enter" || event.key === "ArrowDown") && focusFirstResult()) {
      event.preventDefault();
    }
  };

  return (
    <search className={classes.search}>
      <div className={classes.field}>
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
          // Sent after a click on a link, the query would replace the new address.
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
      </div>
      {beside}
    </search>
  );
}
