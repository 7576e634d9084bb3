import { useState, type ReactNode } from "react";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { MAX_BLOG_SEARCH_LENGTH } from "@contract/blog.ts";
import classes from "./search-box.module.css";

/** Typing shows at once; the address, and with it the list, follows when the fingers rest. */
const TYPING_PAUSE_MS = 200;

export interface SearchBoxProps {
  query: string;
  onQuery: (query: string) => void;
}

export function SearchBox({ query, onQuery }: SearchBoxProps): ReactNode {
  const [draft, setDraft] = useState(query);
  const [known, setKnown] = useState(query);
  const [sent, setSent] = useState(query);
  const send = useDebouncedCallback((text: string) => {
    setSent(text);
    onQuery(text);
  }, TYPING_PAUSE_MS);

  // The address changed by something other than typing here: a link, or the way back.
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

  return (
    <search className={classes.search}>
      <IconSearch size={18} stroke={1.5} className={classes.icon} aria-hidden />
      <input
        type="search"
        className={classes.input}
        aria-label="Search posts"
        placeholder="Search posts..."
        maxLength={MAX_BLOG_SEARCH_LENGTH}
        autoComplete="off"
        value={draft}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key }) => key === "Escape" && type("")}
      />
      {draft !== "" && (
        <button type="button" className={classes.clear} aria-label="Clear search" onClick={() => type("")}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    </search>
  );
}
