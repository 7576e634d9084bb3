import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MAX_SEARCH_LENGTH } from "@contract/note.ts";
import type { SearchHit, SearchKind } from "@contract/search.ts";
import { errorSentence } from "../../lib/http/http.ts";
import type { TypedAhead } from "../../lib/search-key/typed-ahead.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { useFocusReturn } from "../../ui/focus/use-focus-return.ts";
import { optionsOf, SearchOptions, type SearchOption } from "./search-options.tsx";
import { searchQueries } from "./search.queries.ts";
import type { SearchEntry } from "./search.rules.ts";
import classes from "./search-dialog.module.css";

/** The server is asked when the fingers rest; pages and commands follow at once. */
const TYPING_PAUSE_MS = 120;

export interface SearchDialogProps {
  pages: readonly SearchEntry[];
  commands: readonly SearchEntry[];
  /** What was typed while the field was on its way; asked once, when it is there. */
  takeTyped: () => TypedAhead | undefined;
  onOpen: (hit: SearchHit, query: string) => void;
  onOpenAll: (kind: SearchKind, query: string) => void;
  onClose: () => void;
}

/** One field for everything; the focus stays in it, and the arrows walk through what is found (WAI-ARIA combobox). */
export function SearchDialog({
  pages,
  commands,
  takeTyped,
  onOpen,
  onOpenAll,
  onClose,
}: SearchDialogProps): ReactNode {
  useFocusReturn();
  // Where there may be no keys, and little room for words.
  const isTouched = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const [typed, setTyped] = useState("");
  /** What was sent off before the field was there. */
  const entered = useRef<string>(undefined);
  /** What the arrows or the pointer went to: it stays chosen when more is found before it. */
  const [chosen, setChosen] = useState<string>();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // At once, and not when the dialog sees to its focus: the next letter may come before that.
  const enterField = useCallback(
    (element: HTMLInputElement | null) => {
      field.current = element;
      if (element === null) return;
      element.focus({ preventScroll: true });
      const ahead = takeTyped();
      // Where the field is another one, what stands in it stays.
      if (ahead === undefined) return;
      const text = ahead.text.slice(0, MAX_SEARCH_LENGTH);
      setTyped(text);
      if (ahead.isEntered) entered.current = text;
    },
    [takeTyped],
  );
  const client = useQueryClient();
  const query = typed.trim();
  const [asked] = useDebouncedValue(query, TYPING_PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery(searchQueries.hits(query === "" ? "" : asked));
  const hits = query === "" ? [] : (data ?? []);
  const groups = optionsOf({ typed, pages, commands, hits, onOpen, onOpenAll });
  const options = groups.flatMap((group) => group.options);
  const current = options.find(({ id }) => id === chosen) ?? options[0];
  const isWaiting = query !== "" && (isFetching || asked !== query);
  const hasFailed = error !== null && query !== "";

  function choose(option: SearchOption): void {
    onClose();
    option.run();
  }

  /** Enter before the answer is there takes the best of what was typed, not of what was typed before. */
  async function chooseBest(): Promise<void> {
    // A failure is shown below the field.
    const found = await client.fetchQuery(searchQueries.hits(query)).catch(() => []);
    const [best] = optionsOf({ typed, pages, commands, hits: found, onOpen, onOpenAll }).flatMap(
      (each) => each.options,
    );
    if (best && field.current?.value === typed) choose(best);
  }

  function enter(place: number): void {
    if (isWaiting && place === 0 && !current?.isAtOnce) void chooseBest();
    else if (current) choose(current);
  }

  useEffect(() => {
    if (entered.current !== typed) return;
    entered.current = undefined;
    enter(0);
  });

  function move(to: number): void {
    if (options.length === 0) return;
    const next = (to + options.length) % options.length;
    const id = options[next]?.id;
    setChosen(id);
    if (id !== undefined)
      list.current?.querySelector(`[data-option="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const place = current ? options.indexOf(current) : 0;
    if (event.key === "ArrowDown") move(place + 1);
    else if (event.key === "ArrowUp") move(place - 1);
    else if (event.key === "Home" && event.ctrlKey) move(0);
    else if (event.key === "End" && event.ctrlKey) move(options.length - 1);
    else if (event.key === "Enter") enter(place);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={<VisuallyHidden>Search</VisuallyHidden>}
      withCloseButton={false}
      centered={false}
      yOffset="10vh"
      size="40rem"
      padding={0}
      classNames={{ header: classes.header, body: classes.body }}
    >
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.5} aria-hidden />
        <input
          ref={enterField}
          data-autofocus
          className={classes.input}
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
          placeholder={isTouched ? "Search" : "Search documents, photos, posts and pages"}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {isTouched ? (
          <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
        ) : (
          <button type="button" className={classes.key} aria-label="Esc, close" onClick={onClose}>
            Esc
          </button>
        )}
      </div>
      <SearchOptions
        ref={list}
        id={listId}
        groups={groups}
        current={current}
        isWaiting={isWaiting}
        onPoint={(option) => setChosen(option.id)}
        onChoose={choose}
      />
      {hasFailed && (
        <p className={classes.failure} role="alert">
          {errorSentence(error, "The search did not work.")}{" "}
          <button type="button" className="text-button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {!hasFailed && !isWaiting && query !== "" && options.length === 0 && (
        <p className={classes.nothing}>Nothing found for “{query}”</p>
      )}
      <VisuallyHidden role="status">
        {isWaiting || hasFailed ? "" : `${options.length} ${options.length === 1 ? "result" : "results"}`}
      </VisuallyHidden>
    </Dialog>
  );
}
